import { describe, expect, test } from 'vitest';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { PUBLIC_URL } from '#tests/support/app.ts';
import { add, ann, fillAList } from '#tests/support/item-adders.ts';

fillAList();

describe('adding', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.org/x',
    'blob:https://example.org/x',
    'https://',
    'not a link',
  ])('the link %j is refused as address and as picture', async (link) => {
    expect(await add({ name: 'Bad link', url: link })).toMatchObject({
      status: 400,
      body: { error: FAILURE_TEXTS.linkInvalid },
    });
    expect((await add({ name: 'Bad picture', imageUrl: link })).status).toBe(400);
  });

  test.each([
    'kettle.webp',
    '/kettle.webp',
    'pictures/kettle.webp',
    '/uploads/kettle.webp',
    'Kanne für Tee.jpg',
  ])('the picture %j, a name under /uploads/, is kept as it is, on adding and on editing', async (name) => {
    const { status, body } = await add({ name: 'Kettle', imageUrl: name });
    expect([status, body.imageUrl]).toEqual([200, name]);
    const plain = (await add({ name: 'Kettle' })).body;
    const edited = await ann.call('PUT', `/api/items/${plain.id}`, { body: { imageUrl: name } });
    expect([edited.status, edited.body.imageUrl]).toEqual([200, name]);
  });

  test('a picture that is kept here is kept under its one address, whichever of its sizes is named', async () => {
    const name = `${'0a'.repeat(16)}-800x640`;
    for (const imageUrl of [`${name}.webp`, `/${name}-240.webp`, `/uploads/${name}-480.webp`])
      expect((await add({ name: 'Kettle', imageUrl })).body).toMatchObject({
        imageUrl: `/uploads/${name}.webp`,
        // Nobody has stored it.
        picture: null,
      });
  });

  test('the picture of a stored image is kept under its one path, so that it is known to be in use', async () => {
    const file = `${'0a'.repeat(32)}.webp`;
    for (const imageUrl of [file, `/${file}`, `/uploads/${file}`])
      expect((await add({ name: 'Kettle', imageUrl })).body.imageUrl).toBe(`/uploads/${file}`);
  });

  test('a link that is none is told before anything else, as without a version', async () => {
    const { id } = (await add({ name: 'Kettle' })).body;
    const stale = { url: 'javascript:alert(1)', version: 99 };
    for (const headers of [{}, { 'if-match': '"99"' }])
      expect(await ann.call('PUT', `/api/items/${id}`, { body: stale, headers })).toMatchObject({
        status: 400,
        body: { code: 'linkInvalid' },
      });
  });

  test.each([
    '//elsewhere.example/a.png',
    '\\\\elsewhere.example\\a.png',
    '../api/me',
    'pictures/../../api/me',
    '%2e%2e/api/me',
    'a.png?x',
    'a.png#x',
    'a\u202egnp.png',
  ])('the picture %j, which could lead out of /uploads/ or deceive, is refused', async (imageUrl) => {
    expect(await add({ name: 'Kettle', imageUrl })).toMatchObject({
      status: 400,
      body: { error: ITEM_TEXTS.imageInvalid },
    });
  });

  test.each([
    ['https:shop.example/x', 'https://shop.example/x'],
    ['https:/shop.example', 'https://shop.example/'],
    ['http:profile', 'http://profile/'],
    ['HTTPS:\\\\shop.example\\x', 'https://shop.example/x'],
    ['https:\n//shop.example/x', 'https://shop.example/x'],
  ])('the link %j leads to the shop from our pages, too, not into our own site', async (link, absolute) => {
    const { body } = await add({ name: 'Half a link', url: link, imageUrl: link });
    expect([body.url, body.imageUrl]).toEqual([absolute, absolute]);
    const edited = await ann.call('PUT', `/api/items/${body.id}`, { body: { url: link, imageUrl: link } });
    expect([edited.body.url, edited.body.imageUrl]).toEqual([absolute, absolute]);
    expect(new URL(edited.body.url, PUBLIC_URL).host).toBe(new URL(absolute).host);
  });

  test('half a link that grows too long when it is made whole is refused', async () => {
    const link = `https:shop.example/${'ö'.repeat(1_000)}`;
    expect((await add({ name: 'Long', url: link })).status).toBe(400);
    expect((await add({ name: 'Long', imageUrl: link })).status).toBe(400);
  });

  test.each([
    'https://shop.example',
    'http://Shop.example:8080/Kettle blue?size=1|2#größe',
    'https://müller.example/für-dich',
  ])('the link %j comes back as it was typed', async (link) => {
    const { body } = await add({ name: 'A link', url: link, imageUrl: link });
    expect([body.url, body.imageUrl]).toEqual([link, link]);
  });

  test('a link is saved without the affiliate’s mark that its owner put there, on adding and on editing', async () => {
    const marked = 'https://shop.example/kettle?utm_source=maya&size=2&awc=1_2&ref=maya';
    const { body } = await add({ name: 'Kettle', url: marked });
    const edited = await ann.call('PUT', `/api/items/${body.id}`, { body: { url: marked } });
    const saved = 'https://shop.example/kettle?size=2';
    expect([body.url, edited.body.url]).toEqual([saved, saved]);
  });

  test('a retailer link is saved cleaned, with the product’s tag, on adding and on editing', async () => {
    const { body } = await add({
      name: 'Kindle',
      url: 'https://www.amazon.de/Some-Name/dp/B0CFPJYX7P/ref=sr_1?tag=else-21&th=1',
    });
    expect(body.url).toBe('https://www.amazon.de/dp/B0CFPJYX7P?tag=wishwren-20');
    const edited = await ann.call('PUT', `/api/items/${body.id}`, { body: { url: 'gp/product/B0CFPJYX7P' } });
    expect(edited.body.url).toBe('https://www.amazon.com/dp/B0CFPJYX7P?tag=wishwren-20');
  });
});
