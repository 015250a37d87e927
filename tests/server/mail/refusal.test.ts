import { expect, test } from 'vitest';
import { isOfNobody } from '#server/mail/refusal.ts';

const refused = (response: string, more: object = {}) =>
  Object.assign(new Error(response), {
    code: 'EENVELOPE',
    response,
    responseCode: Number(response.slice(0, 3)),
    rejected: ['vera@mail.example'],
    ...more,
  });

test.each([
  ['550 no mailbox here', true],
  ['550 5.1.1 user unknown', true],
  ['550-5.1.1 The account does not exist', true],
  ['550 5.2.1 mailbox disabled', true],
  ['551 user not local', true],
  ['553 mailbox name not allowed', true],
  ['552 5.2.2 mailbox full', false],
  ['550 5.7.1 relaying denied', false],
  ['554 5.7.1 rejected by policy', false],
  ['554 transaction failed', false],
  ['451 4.7.1 try later', false],
])('“%s” says that nobody is at that address: %s', (response, isOf) => {
  expect(isOfNobody(refused(response))).toBe(isOf);
});

test('a server that refuses the sender or the text says nothing of the address', () => {
  expect(isOfNobody(refused('550 sender refused', { rejected: undefined }))).toBe(false);
  expect(isOfNobody(refused('550 spam', { code: 'EMESSAGE', rejected: undefined }))).toBe(false);
});
