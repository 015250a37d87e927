import * as PROVIDER_TEXTS from '#shared/texts/provider.ts';
import * as SECURITY_TEXTS from '#shared/texts/security.ts';
import { aRealProvider, GO_ON } from '#tests/support/real-provider.ts';
import { logInAsNewcomer } from './support/newcomer.ts';
import { test as base, expect, expectAccessible } from './support/test.ts';
import { Wishwren } from './support/wishwren.ts';

const test = base.extend({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const app = await Wishwren.install();
      const { settings, close } = await aRealProvider(app.url);
      const { issuer, clientId, clientSecret, label } = settings;
      await app.start({
        ...{ ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'a fern that forgives' },
        ...{ OIDC_1_ISSUER: issuer, OIDC_1_CLIENT_ID: clientId },
        ...{ OIDC_1_CLIENT_SECRET: clientSecret, OIDC_1_LABEL: label },
      });
      await use(app);
      await app.uninstall();
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// The provider has no icon; to disconnect it asks first who it is; an answer that was copied is refused.
test.use({ expected: [/status of 40[034]/] });

test('an account connects a provider, is entered by it, disconnects it and connects it again', async ({
  page,
  app,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const connect = page.getByRole('button', { name: PROVIDER_TEXTS.connect('Home') });
  const disconnect = page.getByRole('button', { name: PROVIDER_TEXTS.disconnect });
  const goOn = page.getByRole('button', { name: GO_ON });
  const expectConnected = async () => {
    await expect(page.getByText(PROVIDER_TEXTS.connected)).toBeVisible();
    await expect(page).toHaveURL(`${app.url}/profile/security`);
    await expect(page.getByText('ada@example.test')).toBeVisible();
  };
  await logInAsNewcomer(page, app);
  await page.goto(`${app.url}/profile/security`);
  await connect.click();
  await goOn.click();
  await expectConnected();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto(`${app.url}/login`);
  await expectAccessible(page);
  await page.getByRole('link', { name: PROVIDER_TEXTS.logIn('Home') }).click();
  await expect(page).toHaveURL(`${app.url}/wishlists`);

  // The provider did not say when somebody logged in there, so they are asked there anew.
  await page.goto(`${app.url}/profile/security`);
  await disconnect.click();
  const sheet = page.getByRole('dialog', { name: SECURITY_TEXTS.showAgain });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: PROVIDER_TEXTS.logIn('Home') }).click();
  await goOn.click();
  await expect(page.getByText(SECURITY_TEXTS.shown)).toBeVisible();
  await disconnect.click();
  await expect(page.getByText(PROVIDER_TEXTS.none)).toBeVisible();
  await connect.click();
  await expectConnected();

  // Whoever opens an address that was copied is told, and goes on from there.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto(`${app.url}/login/provider#answer=copied`);
  await expect(page.getByText(PROVIDER_TEXTS.refused)).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/login/provider`);
  await page.getByRole('link', { name: PROVIDER_TEXTS.back }).click();
  await page.getByRole('link', { name: PROVIDER_TEXTS.logIn('Home') }).click();
  await expect(page).toHaveURL(`${app.url}/wishlists`);
});
