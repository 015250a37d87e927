import { gzipSync } from 'node:zlib';
import { LOCALES } from '#shared/locale.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

/** Of a shared page packed by gzip: what another language may weigh more than English, in letters of several bytes. */
const MORE = { html: 1_536, script: 300 };

test('a shared page brings one language along, and weighs little more in any of them', async ({
  page,
  app,
  request,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  for (const name of ['Copper kettle', 'Wool socks', 'Globe'])
    await call('POST', `/wishlists/${list.id}/items`, { name, price: 12.5, currency: 'EUR' });
  const weigh = async (locale: string) => {
    const headers = { 'accept-language': locale };
    const html = await (await request.get(`${app.url}/share/${list.shareToken}`, { headers })).text();
    expect(html).toContain(`lang="${locale}"`);
    const paths = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? ''));
    const scripts = await Promise.all(
      [...paths].map(async (path) => gzipSync(await (await request.get(`${app.url}${path}`)).body()).length),
    );
    return { html: gzipSync(html).length, script: scripts.reduce((sum, size) => sum + size, 0) };
  };
  const english = await weigh('en');
  for (const locale of LOCALES) {
    const { html, script } = await weigh(locale);
    expect(html, locale).toBeLessThanOrEqual(english.html + MORE.html);
    expect(script, locale).toBeLessThanOrEqual(english.script + MORE.script);
  }
});
