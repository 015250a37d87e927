import { screen, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, later, renderAt, unreachable } from '#tests/support/screen.tsx';

const MESSAGE = 'Could a list have two owners?';
const sending: Answers = { contact: { send: () => ({ message: '' }) } };
const failing = (error: Error): Answers => ({
  contact: {
    send: () => {
      throw error;
    },
  },
});
const visit = (answers = sending) => renderAt('/contact', answers, { token: null });
type Page = Awaited<ReturnType<typeof visit>>;

const email = () => screen.getByLabelText<HTMLInputElement>('Your Email');
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const button = (name = 'Send') => screen.getByRole('button', { name });

async function write({ user }: Page) {
  await user.type(email(), 'nils@arvidsson.example');
  await user.type(message(), MESSAGE);
  await user.click(button());
}

describe('Contact', () => {
  test('sends the message, says so with a thank-you from Wren, and clears the fields', async () => {
    const page = await visit();
    await write(page);
    const said = await screen.findByText(/^✅ Message sent!/);
    expect(said.textContent).toContain('Wren thanks you');
    expect(said.closest('[role=status]')).not.toBeNull();
    expect(page.sent('contact.send')).toEqual([{ email: 'nils@arvidsson.example', message: MESSAGE }]);
    expect([email().value, message().value]).toEqual(['', '']);
  });

  test.each([
    ['the server’s words', refusal('tooManyTries'), '❌ Too many tries. Please wait a little and try again.'],
    [
      '“Something went wrong” when the answer says nothing',
      TRPCClientError.from(new SyntaxError()),
      '❌ Something went wrong',
    ],
    ['the network’s when nobody answers', unreachable(), '❌ Network error: the server did not answer'],
  ])('fails in %s, and keeps what was written', async (_whose, error, text) => {
    await write(await visit(failing(error)));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect([email().value, message().value]).toEqual(['nils@arvidsson.example', MESSAGE]);
  });

  test('shows what the server has against a field beside that field', async () => {
    const issues = [{ path: 'message', message: 'The message can have at most 5000 characters' }];
    await write(await visit(failing(refusal('invalidInput', issues))));
    await waitFor(() => expect(message().getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(message());
  });

  test('demands both fields before anything is sent', async () => {
    const page = await visit();
    expect([email().required, message().required, email().type]).toEqual([true, true, 'email']);
    await page.user.click(button());
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(email());
    await page.user.type(email(), 'nils@arvidsson.example');
    await page.user.click(button());
    await waitFor(() => expect(document.activeElement).toBe(message()));
    expect(screen.getAllByText('Please write a message').length).toBeGreaterThan(0);
    expect(page.calls).toEqual([]);
  });

  test('says Sending... and sends once, however often the button is pressed', async () => {
    const answer = later<{ message: string }>();
    const page = await visit({ contact: { send: () => answer.answer } });
    await write(page);
    await page.user.click(await screen.findByRole('button', { name: 'Sending...' }));
    answer.give({ message: '' });
    await screen.findByText(/^✅ Message sent!/);
    expect(page.sent('contact.send')).toHaveLength(1);
  });

  test('leads back home', async () => {
    const page = await visit();
    await page.user.click(screen.getByRole('link', { name: 'Back Home' }));
    await waitFor(() => expect(page.path()).toBe('/home'));
  });
});
