import { inspect } from '#tests/browser/support/inspect.ts';
import { aLinkedList, aWatchedBrowser, PASSPHRASE } from '#tests/browser/support/share-links.ts';
import { expect, test } from '#tests/browser/support/test.ts';

test('what a share link opens, or does not, lets everybody in and is whole, in every size and theme', async ({
  page,
  app,
  request,
  browser,
}) => {
  test.setTimeout(300_000);
  const { link } = await aLinkedList({ page, app, request });
  const [locked, look, preview] = [
    await link({ passphrase: PASSPHRASE }),
    await link({ opens: 'look' }),
    await link({ opens: 'preview' }),
  ];
  const { page: seen, close } = await aWatchedBrowser(browser, {}, [/status of (403|404)/]);
  for (const [name, address] of [
    ['share-locked', locked.url],
    ['share-look', look.url],
    ['share-look-free', `${look.url}/free`],
    ['share-preview', preview.url],
    ['share-replaced', `${app.url}/share/replaced`],
  ] as const) {
    await seen.goto(address);
    await inspect(seen, name);
  }
  await seen.goto(locked.url);
  await seen.getByLabel('Passphrase').fill('plum pie');
  await seen.getByRole('button', { name: 'Open the list' }).click();
  await expect(seen.getByText('That is not it.')).toBeVisible();
  await inspect(seen, 'share-locked-refused');
  await close();
  await page.goto(look.url);
  await expect(page.getByText('What is taken stays hidden from you')).toBeVisible();
  await inspect(page, 'share-look-own');
});
