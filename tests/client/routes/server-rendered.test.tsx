// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { drawRead } from '#client/entry-server.tsx';
import type { DrawRead } from '#server/http/page-template.ts';
import { nora, serverPage } from '#tests/support/server-page.ts';

describe('What the server sends', () => {
  test('a shared list is complete without a script', async () => {
    const { status, html, calls } = await serverPage('/share/tok-1');
    expect(status).toBe(200);
    expect(calls).toEqual(['share.byToken']);
    for (const words of ['Nora is nine', 'Second-hand is lovely', 'Rain boots', 'https://shop.example/boots'])
      expect(html).toContain(words);
  });

  test('a long list alone is drawn elsewhere, to the letter as it is drawn here', async () => {
    const items = Array.from({ length: 300 }, (_, nth) => ({
      id: `item-${nth}`,
      name: `Wish ${nth}`,
      imageUrl: '',
      details: 'As on the picture. '.repeat(14),
      quantity: 1,
    }));
    const elsewhere = vi.fn<DrawRead>(drawRead);
    const long = await serverPage('/share/tok-1', { ...nora, items }, elsewhere);
    expect(elsewhere).toHaveBeenCalledTimes(1);
    expect(long).toEqual(await serverPage('/share/tok-1', { ...nora, items }));
    await serverPage('/share/tok-1', nora, elsewhere);
    expect(elsewhere).toHaveBeenCalledTimes(1);
  });

  test('a shared list has a title and a preview, and stays out of search engines', async () => {
    const { head } = await serverPage('/share/tok-1');
    expect(head).toContain('<title>Nora is nine &lt;/script&gt; $&amp; · Wishwren</title>');
    expect(head).toContain('content="Nora is nine &lt;/script&gt; $&amp;, a wishlist by Nora"/>');
    expect(head).toContain('<meta property="og:description" content="Second-hand is lovely"/>');
    expect(head).toContain('<meta property="og:url" content="https://wishwren.example/share/tok-1"/>');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).toContain('<meta name="referrer" content="no-referrer"/>');
  });

  test('a chat is told for whom a child’s list is', async () => {
    const { head } = await serverPage('/share/tok-1', { ...nora, ownerName: 'Ida', forWhom: 'child' });
    expect(head).toContain('content="Nora is nine &lt;/script&gt; $&amp;, a wishlist for Nora"/>');
  });

  const imageIn = ({ head = '' }) => /<meta property="og:image" content="([^"]*)"/.exec(head)?.[1] ?? '';

  test('a preview shows the present, never a picture of what is wished for, also of a list without items', async () => {
    for (const items of [nora.items, []]) {
      const { head } = await serverPage('/share/tok-1', { ...nora, items });
      expect(imageIn({ head })).toMatch(/^https:\/\/wishwren\.example\/share\/tok-1\/preview\.png\?v=\w+$/);
      expect(head).toContain('<meta property="og:image:type" content="image/png"/>');
      expect(head).toContain('<meta property="og:image:width" content="1200"/>');
      expect(head).toContain('<meta property="og:image:height" content="630"/>');
      expect(head).toContain(
        '<meta property="og:image:alt" content="A wrapped present with a bow: Nora is nine',
      );
    }
  });

  test('the picture of a list has a new address when it looks different, and else the same', async () => {
    const looks = [{}, { coverEmoji: '🎂' }, { paper: 'dusk' as const }].map(async (change) =>
      imageIn(await serverPage('/share/tok-1', { ...nora, ...change })),
    );
    expect(new Set(await Promise.all(looks)).size).toBe(3);
    const same = { name: 'Nora is ten', recipientName: 'Ida', description: 'Another line', items: [] };
    expect(imageIn(await serverPage('/share/tok-1', { ...nora, ...same }))).toBe(await looks[0]);
  });

  test('a picture that is stored by its bare name is shown', async () => {
    const item = { id: 'a', name: 'Kettle', imageUrl: 'kettle.webp', quantity: 1 };
    const { html } = await serverPage('/share/tok-1', { ...nora, items: [item] });
    expect(html).toContain('src="/uploads/kettle.webp"');
  });

  test('a list without a description is described by its name', async () => {
    const { head } = await serverPage('/share/tok-1', { ...nora, name: 'Cabin', description: '', items: [] });
    expect(head).toContain('See what is on the wishlist “Cabin”.');
  });

  test('an unknown share link answers 404 with the sentence, in the title too', async () => {
    const { status, html, head } = await serverPage('/share/gone', 'shareNotFound');
    expect(status).toBe(404);
    expect(html).toContain('This shared wishlist could not be found.');
    expect(head).toContain('<title>This shared wishlist could not be found. · Wishwren</title>');
    expect(head).not.toContain('og:image');
    expect(head).not.toContain('og:url');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
  });

  test.each([
    ['busy', 503],
    ['internal', 500],
  ] as const)('a list that cannot be read because of "%s" answers %i', async (key, expected) => {
    const { status, html } = await serverPage('/share/tok-1', key);
    expect(status).toBe(expected);
    expect(html).toContain('Try again');
  });

  test('the page of a verification link does not use it up: mail scanners fetch it too', async () => {
    const { status, html, calls } = await serverPage('/verify?token=tok-1');
    expect(status).toBe(200);
    expect(html).toContain('Email Verification');
    expect(calls).toEqual([]);
  });

  test.each([
    '/login',
    '/register',
    '/forgot-password',
    '/sign-in',
    '/resend-verification',
    '/reset-password?token=t',
  ])('the form of %s cannot write a password into an address before its script is there', async (url) => {
    const { status, html, calls } = await serverPage(url);
    expect(status).toBe(200);
    expect(html.match(/<form[^>]*>/)?.[0]).toContain('method="dialog"');
    expect(html.includes(' style="')).toBe(false);
    expect(calls).toEqual([]);
  });
});
