// @vitest-environment node
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { describe, expect, test } from 'vitest';
import { render } from '#client/entry-server.tsx';
import type { AppRouter } from '#server/trpc/router.ts';
import type { FailureKey } from '#shared/failures.ts';
import type { RenderedPage } from '#shared/page.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import { refusal } from '#tests/support/refusal.ts';

const brand = {
  name: 'Wishwren',
  publicUrl: 'https://wishwren.example',
  contactEmail: 'hello@wishwren.example',
  affiliateTag: 'wishwren-20',
  signupPolicy: { signups: 'open' as const, domains: [] },
};
const nora: SharedWishlistView = {
  name: 'Nora is nine </script> $&',
  description: 'Second-hand is lovely',
  coverEmoji: '🎁',
  paper: 'hedge',
  ownerName: 'Nora',
  items: [
    { id: 'a', name: 'Rain boots', imageUrl: '', url: 'https://shop.example/boots' },
    { id: 'b', name: 'Ukulele', imageUrl: '/uploads/ukulele.webp' },
  ],
};

/** The page as the server sends it, and the calls it took. */
async function page(url: string, list: SharedWishlistView | FailureKey = nora) {
  const calls: string[] = [];
  const link: TRPCLink<AppRouter> = () => (request) =>
    observable((observer) => {
      calls.push(request.op.path);
      if (typeof list === 'string') observer.error(refusal(list));
      else {
        observer.next({ result: { type: 'data', data: list } });
        observer.complete();
      }
    });
  const answer = (await render(url, { links: [link], brand })) as RenderedPage;
  return { ...answer, calls };
}

describe('What the server sends', () => {
  test('a shared list is complete without a script', async () => {
    const { status, html, calls } = await page('/share/tok-1');
    expect(status).toBe(200);
    expect(calls).toEqual(['share.byToken']);
    for (const words of ['Nora is nine', 'Second-hand is lovely', 'Rain boots', 'https://shop.example/boots'])
      expect(html).toContain(words);
  });

  test('a shared list has a title and a preview, and stays out of search engines', async () => {
    const { head } = await page('/share/tok-1');
    expect(head).toContain('<title>Nora is nine &lt;/script&gt; $&amp; · Wishwren</title>');
    expect(head).toContain('<meta property="og:title" content="Nora is nine');
    expect(head).toContain('<meta property="og:description" content="Second-hand is lovely"/>');
    expect(head).toContain(
      '<meta property="og:image" content="https://wishwren.example/uploads/ukulele.webp"/>',
    );
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).toContain('<meta name="referrer" content="no-referrer"/>');
  });

  test('a picture that is stored by its bare name is shown, and previewed with its whole address', async () => {
    const item = { id: 'a', name: 'Kettle', imageUrl: 'kettle.webp' };
    const { html, head } = await page('/share/tok-1', { ...nora, items: [item] });
    expect(html).toContain('src="/uploads/kettle.webp"');
    expect(head).toContain(
      '<meta property="og:image" content="https://wishwren.example/uploads/kettle.webp"/>',
    );
  });

  test('a list without a picture or a description has a preview of words', async () => {
    const { head } = await page('/share/tok-1', { ...nora, name: 'Cabin', description: '', items: [] });
    expect(head).toContain('See what is on the wishlist “Cabin”.');
    expect(head).toContain('<meta name="twitter:card" content="summary"/>');
    expect(head).not.toContain('og:image');
  });

  test('an unknown share link answers 404 with the sentence, in the title too', async () => {
    const { status, html, head } = await page('/share/gone', 'shareNotFound');
    expect(status).toBe(404);
    expect(html).toContain('This shared wishlist could not be found.');
    expect(head).toContain('<title>This shared wishlist could not be found. · Wishwren</title>');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
  });

  test.each([
    ['busy', 503],
    ['internal', 500],
  ] as const)('a list that cannot be read because of "%s" answers %i', async (key, expected) => {
    const { status, html } = await page('/share/tok-1', key);
    expect(status).toBe(expected);
    expect(html).toContain('Try again');
  });

  test('the page of a verification link does not use it up: mail scanners fetch it too', async () => {
    const { status, html, calls } = await page('/verify?token=tok-1');
    expect(status).toBe(200);
    expect(html).toContain('Email Verification');
    expect(calls).toEqual([]);
  });

  test.each(['/login', '/register', '/forgot-password', '/resend-verification', '/reset-password?token=t'])(
    'the form of %s cannot write a password into an address before its script is there',
    async (url) => {
      const { status, html, calls } = await page(url);
      expect(status).toBe(200);
      expect(html.match(/<form[^>]*>/)?.[0]).toContain('method="dialog"');
      expect(html.includes(' style="')).toBe(false);
      expect(calls).toEqual([]);
    },
  );
});
