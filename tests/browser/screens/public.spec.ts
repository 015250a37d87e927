import { test } from '#tests/browser/support/household.ts';
import { inspect } from '#tests/browser/support/inspect.ts';
import { hydrated } from '#tests/browser/support/test.ts';

// The unknown page and link are asked for on purpose, and so is the dead token.
test.use({ expected: [/status of (404|400)/] });

test('every public screen lets everybody in and is whole, in every size and theme', async ({
  page,
  app,
  household,
}) => {
  test.setTimeout(300_000);
  for (const [name, path] of [
    ['landing', '/home'],
    ['about', '/about'],
    ['contact', '/contact'],
    ['blog', '/blog'],
    ['blog-post', '/blog/the-quiet-list'],
    ['blog-post-missing', '/blog/no-such-post'],
    ['login', '/login'],
    ['register', '/register'],
    ['forgot-password', '/forgot-password'],
    ['sign-in', '/sign-in'],
    ['sign-in-by-link', '/sign-in?token=abc'],
    ['resend-verification', '/resend-verification'],
    ['reset-password', '/reset-password?token=abc'],
    ['reset-password-without-link', '/reset-password'],
    ['verify', '/verify?token=abc'],
    ['share', new URL(household.shareLinks[0] ?? '').pathname],
    ['share-missing', '/share/unknown'],
    ['not-found', '/no-such-page'],
  ] as const) {
    await page.goto(`${app.url}${path}`);
    await hydrated(page);
    await inspect(page, name, { inLargePrint: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  // What the open menu half covers is not to be aimed at.
  await inspect(page, 'menu-open', { sizes: ['small', 'phone'], within: 'header', inLargePrint: true });
});
