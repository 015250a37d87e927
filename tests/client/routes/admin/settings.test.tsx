import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SettingsView } from '#shared/installation.ts';
import { open } from '#tests/support/admin-screen.ts';
import { aDashboard } from '#tests/support/dashboard.ts';

const STORED: SettingsView = {
  brandName: 'Wishwren',
  contactEmail: 'hello@example.org',
  defaultCurrency: null,
  defaultLocale: 'en',
  signups: 'open',
  hasAffiliateTag: true,
  tellsOfAffiliate: false,
  accent: null,
  logo: null,
  fixed: ['contactEmail'],
  providers: [
    {
      label: 'Our server',
      issuer: 'https://id.example.org',
      callback: 'https://wishes.example.org/oidc/1/callback',
    },
  ],
  isProviderOnly: true,
};

async function openSettings(changeSettings: (change: unknown) => SettingsView = () => STORED) {
  const page = await open({ ...aDashboard(), settings: () => STORED, changeSettings }, '?section=settings');
  return { page, panel: within(await screen.findByRole('region', { name: 'Settings' })) };
}

test('only what was changed is sent, and the screen says that it was saved', async () => {
  const { page, panel } = await openSettings(() => ({
    ...STORED,
    brandName: 'Larsson wishes',
    signups: 'invite',
  }));
  const name = await panel.findByRole('textbox', { name: 'Name of the installation' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Larsson wishes');
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Who may register' }), 'invite');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('✅ Settings saved')).toBeTruthy();
  expect(page.sent('admin.changeSettings')).toEqual([{ brandName: 'Larsson wishes', signups: 'invite' }]);
});

test('what the environment decides is shown, and fixed', async () => {
  const { panel } = await openSettings();
  const contact = await panel.findByRole<HTMLInputElement>('textbox', { name: 'Contact address' });
  expect([contact.value, contact.disabled]).toEqual(['hello@example.org', true]);
  expect(panel.getByText('The environment decides this one, so it cannot be changed here.')).toBeTruthy();
});

test('providers are shown with the address to register there', async () => {
  const { panel } = await openSettings();
  const providers = within(await panel.findByRole('region', { name: 'Log-in providers' }));
  expect(providers.getByText('Our server')).toBeTruthy();
  expect(providers.getByText('https://wishes.example.org/oidc/1/callback')).toBeTruthy();
  expect(providers.getByText('People log in with these, and in no other way.')).toBeTruthy();
});

test('without the tag there is nothing to tell visitors', async () => {
  const { panel } = await openSettings();
  const tell = await panel.findByRole<HTMLInputElement>('checkbox', { name: 'Tell visitors of the tag' });
  expect(tell.disabled).toBe(false);
  await userEvent.click(panel.getByRole('checkbox', { name: 'Links to the retailer carry our tag' }));
  expect(tell.disabled).toBe(true);
});
