import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import { aLink } from '#tests/support/link-views.ts';
import { list, main, press, row, rows, sheet, showLinks } from '#tests/support/links-screen.ts';
import { unreachable } from '#tests/support/screen.tsx';
import { cardOf } from '#tests/support/wishlists.ts';

const grandma = aLink({ name: 'Grandma' });
const work = aLink({ name: 'Work' });
const ended = () => ({ message: LINK_TEXTS.linkEnded });

type Page = Awaited<ReturnType<typeof showLinks>>;
const open = async (page: Page, action: string, of = 'the link for Grandma') => {
  await page.user.click(press(`More about ${of}`));
  await page.user.click(press(`${action} ${of}`));
};

describe('replacing', () => {
  test('is asked about; the new address is there with the focus on Copy', async () => {
    const url = 'https://wishes.example/share/another';
    const page = await showLinks([grandma], { link: { replace: () => ({ ...grandma, url }) } });
    await row('Grandma');
    await open(page, 'Replace');
    const question = within(await sheet('Replace the link for Grandma?'));
    expect(question.getByText(LINK_SHEET_TEXTS.replaceLead)).toBeDefined();
    await page.user.click(question.getByRole('button', { name: 'Leave it as it is' }));
    expect(page.sent('link.replace')).toEqual([]);
    await page.user.click(press('Replace the link for Grandma'));
    await page.user.click(press('Replace it'));
    expect(await screen.findByText(LINK_SHEET_TEXTS.replaced)).toBeDefined();
    expect(page.sent('link.replace')).toEqual([{ id: grandma.id }]);
    await waitFor(() => expect(document.activeElement).toBe(press('Copy the link for Grandma')));
    await page.user.keyboard('{Enter}');
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  test('the main one is known to My Wishlists at once', async () => {
    const shared = { ...list, shareToken: 'old' };
    const url = `${location.origin}/share/new-token`;
    const page = await showLinks([grandma], {
      wishlist: { byId: () => shared, list: vi.fn(() => [cardOf({ ...shared, shareToken: 'new-token' })]) },
      link: { replace: () => ({ ...main, url }) },
    });
    await row('Main link');
    await open(page, 'Replace', 'the main link');
    await page.user.click(press('Replace it'));
    await screen.findByText(LINK_SHEET_TEXTS.replaced);
    await page.go('/wishlists');
    await page.user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await navigator.clipboard.readText()).toMatch(/new-token$/);
  });

  test('that fails says so and leaves the address', async () => {
    const replace = () => {
      throw unreachable();
    };
    const page = await showLinks([grandma], { link: { replace } });
    await row('Grandma');
    await open(page, 'Replace');
    await page.user.click(press('Replace it'));
    expect(await screen.findByText(LINK_TEXTS.failed)).toBeDefined();
    await page.user.click(press('Copy the link for Grandma'));
    expect(await navigator.clipboard.readText()).toBe(grandma.url);
  });
});

describe('ending', () => {
  test('is asked about, keeps what may be reserved unless told otherwise, and keeps the focus in the list', async () => {
    const page = await showLinks([grandma, work], { link: { remove: ended } });
    await row('Grandma');
    await open(page, 'End');
    await sheet('End the link for Grandma?');
    await page.user.click(press('End the link'));
    await waitFor(() => expect(rows()).toEqual(['Main link', 'Work']));
    expect(page.sent('link.remove')).toEqual([{ id: grandma.id, reservations: 'keep' }]);
    expect(await screen.findByText(LINK_TEXTS.linkEnded)).toBeDefined();
    expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe(work.id);
  });

  test('asks the same whatever is reserved, and says that one is not told', async () => {
    const page = await showLinks([grandma], { link: { remove: ended } });
    await row('Grandma');
    await open(page, 'End');
    const question = within(await sheet('End the link for Grandma?'));
    const about = question.getByRole('group', { name: LINK_SHEET_TEXTS.reservations });
    const hint = document.getElementById(about.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe(LINK_SHEET_TEXTS.reservationsHint);
    await page.user.click(question.getByRole('radio', { name: /^It is free again/ }));
    await page.user.click(press('End the link'));
    await waitFor(() =>
      expect(page.sent('link.remove')).toEqual([{ id: grandma.id, reservations: 'release' }]),
    );
  });

  test('is not offered for the main link', async () => {
    const page = await showLinks([grandma]);
    await row('Main link');
    await page.user.click(press('More about the main link'));
    expect(screen.queryByRole('button', { name: 'End the main link' })).toBeNull();
  });

  test('that fails says so and leaves the link', async () => {
    const remove = () => {
      throw unreachable();
    };
    const page = await showLinks([grandma], { link: { remove } });
    await row('Grandma');
    await open(page, 'End');
    await page.user.click(press('End the link'));
    expect(await screen.findByText(LINK_TEXTS.failed)).toBeDefined();
    expect(rows()).toEqual(['Main link', 'Grandma']);
  });
});

test('the card to print says for whom it is only when that is wanted, and prints alone', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const page = await showLinks([grandma]);
  await row('Grandma');
  await page.user.click(press('More about the link for Grandma'));
  await page.user.click(press('Card to print with the link for Grandma'));
  const preview = within(await sheet('A card for Grandma'));
  expect(preview.getByText('Birthday')).toBeDefined();
  expect(preview.queryByText('For Grandma')).toBeNull();
  await page.user.click(preview.getByRole('checkbox', { name: 'Say for whom it is' }));
  // On the screen, and beside the page for the paper.
  expect(screen.getAllByText('For Grandma')).toHaveLength(2);
  await page.user.click(preview.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await page.user.click(preview.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('For Grandma')).toBeNull();
});
