import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emeka, ines, token } from '#tests/support/admin-screen.ts';
import { renderAt } from '#tests/support/screen.tsx';

test('messages are marked as done, failed mails are sent again', async () => {
  const message = {
    id: ines.id,
    email: 'v@isitor.example',
    message: 'Hello',
    doneAt: null,
    createdAt: ines.createdAt,
  };
  const mail = {
    id: emeka.id,
    to: 'lost@mail.example',
    subject: 'Please confirm',
    reason: '550 no such mailbox',
    tries: 1,
    isFinal: true,
    createdAt: ines.createdAt,
  };
  const page = await renderAt(
    '/admin?section=messages',
    {
      admin: {
        messages: () => ({ rows: [message], total: 1, isMore: false }),
        setMessageDone: () => ({ message: '' }),
        failedMails: () => [mail],
        retryMail: () => ({ message: '' }),
      },
    },
    { token },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Mark as done' }));
  expect(page.sent('admin.setMessageDone')).toEqual([{ id: message.id, isDone: true }]);
  await page.user.click(screen.getByRole('link', { name: 'Failed mails' }));
  expect(await screen.findByText('550 no such mailbox')).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(page.sent('admin.retryMail')).toEqual([{ id: mail.id }]);
});
