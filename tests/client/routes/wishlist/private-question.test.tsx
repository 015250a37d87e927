import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as texts from '#shared/texts/admin.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import { token } from '#tests/support/admin-screen.ts';
import { anAdminWishlist } from '#tests/support/dashboard.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, renderAt } from '#tests/support/screen.tsx';
import { list } from '#tests/support/wishlist-screen.ts';

const known = anAdminWishlist({ id: list.id, name: list.name, itemCount: 2 });

/** Opens a private list as an administrator, to whom it is closed until `openPrivateWishlist` answered. */
function visit(admin: Answers['admin'] = {}) {
  let isOpen = false;
  return renderAt(
    `/wishlist/${list.id}`,
    {
      wishlist: {
        byId() {
          if (!isOpen) throw refusal('reasonNeeded');
          return { ...list, rights: ['read'] };
        },
      },
      admin: {
        wishlist: () => known,
        openPrivateWishlist() {
          isOpen = true;
          return { message: texts.actionDone };
        },
        ...admin,
      },
    },
    { token },
  );
}
const reason = () => screen.findByRole('textbox', { name: texts.reason });
const openIt = () => screen.getByRole('button', { name: texts.openPrivate });

test('before a private list an administrator reads whose it is, how much is on it and who is told, and nothing of it', async () => {
  await visit();
  expect(await screen.findByRole('heading', { name: texts.privateTitle('Housewarming') })).toBeDefined();
  expect(screen.getByText(texts.privateTagline('Maya Lindqvist', 2))).toBeDefined();
  expect(screen.getByText(texts.privateTold('Maya Lindqvist'))).toBeDefined();
  expect(screen.queryByText('Kettle')).toBeNull();
  expect(screen.getByRole('link', { name: texts.leavePrivate }).getAttribute('href')).toBe('/admin');
});

test('the list opens in its place once the reason was given, and its heading takes the focus', async () => {
  const page = await visit();
  await page.user.type(await reason(), 'Maya asked for it');
  await page.user.click(openIt());
  expect(await screen.findByText('Kettle')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: list.name }));
  expect(page.sent('admin.openPrivateWishlist')).toEqual([{ id: list.id, reason: 'Maya asked for it' }]);
  expect(screen.queryByRole('textbox', { name: texts.reason })).toBeNull();
});

test('an empty reason is marked at its field and not sent, and the list stays closed', async () => {
  const page = await visit();
  const field = await reason();
  await page.user.type(field, '  ');
  await page.user.click(openIt());
  expect(await screen.findByText(texts.reasonMissing)).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(page.sent('admin.openPrivateWishlist')).toEqual([]);
  expect(screen.queryByText('Kettle')).toBeNull();
});

test('the question is asked although nothing is known of the list', async () => {
  await visit({
    wishlist() {
      throw refusal('busy');
    },
  });
  expect(await screen.findByRole('heading', { name: texts.privateTitle() })).toBeDefined();
  expect(screen.queryByText(FAILURE_TEXTS.reasonNeeded)).toBeNull();
  expect(await reason()).toBeDefined();
});
