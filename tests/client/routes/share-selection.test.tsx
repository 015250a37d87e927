// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { fillTemplate } from '#server/http/page-template.ts';
import { queryOf } from '#shared/selection.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { nora, serverPage } from '#tests/support/server-page.ts';

describe('The page of a long list', () => {
  const names = [...Array.from({ length: 20 }, (_, nth) => `Wish ${nth}.`), 'Wish "1e3"'];
  const long = {
    ...nora,
    items: names.map((name, nth) => ({
      id: `item-${nth}`,
      name,
      imageUrl: '',
      quantity: 1,
      price: nth + 1,
    })),
  };
  const shown = (html: string) => [...html.matchAll(/<h2[^>]*>(Wish [^<]*)</g)].map(([, name]) => name);

  test('is what its address asks for, and all of it where that is nonsense or knows of givers', async () => {
    expect(shown((await serverPage('/share/tok-1?sort=price-down&max=3', long)).html)).toEqual([
      ...['Wish 2.', 'Wish 1.', 'Wish 0.'],
    ]);
    for (const query of ['', '?sort=cheapest', '?free=1', '?section=none&used=1'])
      expect((await serverPage(`/share/tok-1${query}`, long)).html).toBe(
        (await serverPage('/share/tok-1', long)).html,
      );
  });

  test.each([
    ['1e3', 1],
    ['"1e3"', 1],
    ['wish 2', 2],
    ['[]', 0],
    ['null', 0],
    ['12345678901234567890', 0],
  ])('any words can be asked for without another address: %s', async (words, found) => {
    const { html, status } = await serverPage(`/share/tok-1${queryOf({ q: words })}`, long);
    expect([status, shown(html).length]).toEqual([200, found]);
  });

  test('asks by a form that needs no script; a short one has none', async () => {
    const whole = await serverPage('/share/tok-1', long);
    expect(whole.html).toContain('action="/share/tok-1#gifts" method="get"');
    expect(fillTemplate('<!--without-script-->', whole)).toBe('');
    const page = { ...whole, html: '<form method="post">' };
    expect(fillTemplate('<!--without-script-->', page)).toContain(FRAME_TEXTS.scriptNeeded);
    const short = { ...nora, items: long.items.slice(0, 11) };
    expect((await serverPage('/share/tok-1?max=3', short)).html).toBe(
      (await serverPage('/share/tok-1', short)).html,
    );
  });
});
