import type { Page } from '@playwright/test';
import * as PASSKEY_TEXTS from '#shared/texts/passkey.ts';
import { logInAsNewcomer } from './support/newcomer.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** A phone, which agrees with whatever it is asked. */
async function addPhone(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

// A session that is ended is asked with once more.
test.use({ expected: [/status of 401/] });

test('a passkey is added, logs its owner in by the field and by the button, gets a name, and goes', async ({
  page,
  app,
}) => {
  test.setTimeout(90_000);
  page.on('dialog', (dialog) => void dialog.accept(dialog.type() === 'prompt' ? 'My old phone' : undefined));
  await logInAsNewcomer(page, app);
  await addPhone(page);
  await page.goto(`${app.url}/profile/security`);
  await page.getByLabel(PASSKEY_TEXTS.name, { exact: true }).fill('My phone');
  await page.getByRole('button', { name: PASSKEY_TEXTS.add }).click();
  await expect(page.getByText(PASSKEY_TEXTS.added)).toBeVisible();
  await expect(page.getByText('My phone')).toBeVisible();
  await expectAccessible(page);

  // It agrees at once to what the browser offers in the field.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Email').focus();
  await expect(page).toHaveURL(`${app.url}/wishlists`);

  await page.addInitScript(offersNothing);
  await page.evaluate(offersNothing);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: PASSKEY_TEXTS.logIn }).click();
  await expect(page).toHaveURL(`${app.url}/wishlists`);

  await page.goto(`${app.url}/profile/security`);
  await page.getByRole('button', { name: PASSKEY_TEXTS.rename }).click();
  await expect(page.getByText('My old phone')).toBeVisible();
  await page.getByRole('button', { name: PASSKEY_TEXTS.remove }).click();
  await expect(page.getByText(PASSKEY_TEXTS.none)).toBeVisible();
});

/** As an older browser, which offers no passkeys where an address is typed. */
function offersNothing() {
  Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false });
}
