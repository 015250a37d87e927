import { screen, waitFor, within } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import type { UserView } from '#shared/user.ts';
import {
  button,
  fail,
  field,
  type MeAnswers,
  maya,
  PICTURE,
  said,
  shown,
  visit,
} from '#tests/support/profile-screen.ts';
import { refusal } from '#tests/support/refusal.ts';
import { later, unreachable } from '#tests/support/screen.tsx';

const aProxysPage = () =>
  new TRPCClientError('Unexpected token', { cause: new SyntaxError('Unexpected token <') });

describe('Save Changes', () => {
  const change = async (me: MeAnswers, values: Record<string, string>) => {
    const page = await visit(me);
    await shown();
    for (const [label, value] of Object.entries(values)) {
      await page.user.clear(field(label));
      if (value) await page.user.type(field(label), value);
    }
    await page.user.click(button('Save Changes'));
    return page;
  };

  test('sends what was changed with the version it was begun on, and shows it everywhere, as the server keeps it', async () => {
    const update = () => ({ user: { ...maya, firstName: 'Mia', lastName: 'Lind' } });
    const page = await change({ update }, { 'First Name': ' Mia ', 'Last Name': 'Lind' });
    await said('✅ Profile updated!');
    expect(page.sent('me.update')).toEqual([{ firstName: 'Mia', lastName: 'Lind', detailsVersion: 'first' }]);
    expect(screen.getByRole('heading', { level: 2, name: 'Mia Lind' })).toBeDefined();
    expect(field('First Name').value).toBe('Mia');
  });

  test('sends the currency of new prices that was chosen, and null for that of the installation', async () => {
    const page = await visit({ update: () => ({ user: { ...maya, currency: 'SEK' } }) });
    await shown();
    await page.user.selectOptions(field('Currency of new prices'), 'SEK');
    await page.user.click(button('Save Changes'));
    await said('✅ Profile updated!');
    await page.user.selectOptions(field('Currency of new prices'), '');
    await page.user.click(button('Save Changes'));
    await waitFor(() =>
      expect(page.sent('me.update')).toMatchObject([{ currency: 'SEK' }, { currency: null }]),
    );
  });

  test('does not send an address that was not changed: it would undo a change made elsewhere', async () => {
    const page = await change({ update: () => ({ user: maya }) }, { Email: 'MAYA@lindqvist.example' });
    await said('✅ Profile updated!');
    expect(page.sent('me.update')).toEqual([{ detailsVersion: 'first' }]);
  });

  test('shows in a field that was not touched what was changed elsewhere, and keeps what was typed', async () => {
    const elsewhere = { ...maya, avatarUrl: '', firstName: 'Mia', lastName: 'Lind' };
    const page = await visit({
      get: () => ({ user: { ...maya, avatarUrl: PICTURE } }),
      update: () => ({ user: elsewhere }),
    });
    await shown();
    await page.user.type(field('First Name'), '!');
    await page.user.click(button('Remove Photo'));
    await waitFor(() => expect(field('Last Name').value).toBe('Lind'));
    expect(field('First Name').value).toBe('Maya!');
  });

  test('shows both values when somebody else changed the same field meanwhile, and overwrites nothing', async () => {
    const theirs = { ...maya, firstName: 'May', detailsVersion: 'second' };
    let stored = maya;
    const update = () => {
      stored = theirs;
      throw refusal('profileChanged');
    };
    const page = await visit({ get: () => ({ user: stored }), update });
    await shown();
    await page.user.type(field('First Name'), '!');
    await page.user.click(button('Save Changes'));
    const both = within(await screen.findByRole('radiogroup', { name: 'First Name: which one stays?' }));
    expect(both.getByRole('radio', { name: 'Saved meanwhile May' })).toBeDefined();
    expect(both.getByRole('radio', { name: 'Yours Maya!' })).toBeDefined();
    await page.user.click(button('Save Changes'));
    expect(page.sent('me.update')).toEqual([{ firstName: 'Maya!', detailsVersion: 'first' }]);
    await page.user.click(both.getByRole('radio', { name: 'Yours Maya!' }));
    await page.user.click(button('Save Changes'));
    expect(page.sent('me.update').at(-1)).toEqual({ firstName: 'Maya!', detailsVersion: 'second' });
  });

  test('sends once however often it is pressed, and says that it is at work', async () => {
    const answer = later<{ user: UserView }>();
    const page = await change({ update: () => answer.answer }, { 'First Name': 'Mia' });
    await page.user.click(await screen.findByRole('button', { name: 'Saving...' }));
    answer.give({ user: { ...maya, firstName: 'Mia' } });
    await said('✅ Profile updated!');
    expect(page.sent('me.update')).toHaveLength(1);
  });

  test('says Failed to update, and the reason at its field, which has the focus', async () => {
    const issue = { path: 'email', message: 'Please enter an email address like name@example.org' };
    await change({ update: fail(refusal('invalidInput', [issue])) }, { Email: 'ida@example.org' });
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Failed to update');
    expect(screen.getByText(issue.message)).toBeDefined();
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Email').value).toBe('ida@example.org');
  });

  test.each([
    ['the server is at fault', refusal('internal'), '❌ Failed to update'],
    ['a proxy answers', aProxysPage(), '❌ Failed to update'],
    ['nobody answers', unreachable(), '❌ Network error saving profile'],
  ])('says what failed when %s', async (_when, error, text) => {
    await change({ update: fail(error) }, { 'First Name': 'Mia' });
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field('First Name').value).toBe('Mia');
  });

  test('says below what stands in the way when no field is at fault', async () => {
    await change({ update: fail(refusal('tooManyTries')) }, { Email: 'new@example.org' });
    await said('❌ Failed to update');
    await said('Too many tries. Please wait a little and try again.');
  });

  test.each([
    ['First Name', '', 'Please enter your first name'],
    ['Last Name', ' ', 'Please enter your last name'],
    ['Email', 'nobody', 'Please enter an email address like name@example.org'],
  ])('objects to a wrong %s without a call', async (label, value, text) => {
    const page = await change({}, { [label]: value });
    await said(text);
    expect(document.activeElement).toBe(field(label));
    expect(page.sent('me.update')).toEqual([]);
  });
});
