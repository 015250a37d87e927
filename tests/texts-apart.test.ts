import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { textsApart } from '#client/texts-plugins.ts';

const CLAIM = `import * as CLAIM_TEXTS from '#shared/texts/claim.ts';`;

describe('The build cuts a file of texts apart', () => {
  test('a screen brings the texts that it says, and none that another one says', async () => {
    const code = await screens({
      first: `${CLAIM} globalThis.said = [CLAIM_TEXTS.sheet('a kettle'), ...CLAIM_TEXTS.lost];`,
      second: `${CLAIM} globalThis.said = CLAIM_TEXTS.count(2);`,
    });
    expect(code.first).toContain('You are getting ${');
    expect(code.first).toContain('I reserved something and lost my link');
    expect(code.first).not.toContain('gifts');
    expect(code.second).toContain('gifts');
    expect(code.second).not.toContain('lost my link');
  });

  test('a key or a member that is called as the file is left alone', async () => {
    const { first } = await screens({
      first: `import * as texts from '#shared/texts/claim.ts'; globalThis.said = { texts: texts.free, of: said.texts.lost };`,
    });
    expect(first).toContain('Still free');
    expect(first).toMatch(/texts:.*\.texts\.lost/s);
  });

  for (const whole of [
    'CLAIM_TEXTS[key]',
    '{ ...CLAIM_TEXTS }',
    'key ? CLAIM_TEXTS : null',
    'say(CLAIM_TEXTS)',
  ])
    test(`nothing is built of ${whole}: every text would travel`, async () => {
      await expect(screens({ first: `${CLAIM} globalThis.said = ${whole};` })).rejects.toThrow(
        'Name each text of #shared/texts/claim.ts as CLAIM_TEXTS.name',
      );
    });
});

/** Builds these modules of the client, each into a file of its own. */
async function screens(sources: Record<string, string>): Promise<Record<string, string>> {
  const root = join(import.meta.dirname, '..');
  const files = Object.entries(sources).map(([name, code]) => [name, join(root, `client/${name}.ts`), code]);
  const written = {
    name: 'written',
    resolveId: (id: string) => files.find(([, path]) => path === id)?.[1],
    load: (id: string) => files.find(([, path]) => path === id)?.[2],
  };
  const input = Object.fromEntries(files.map(([name, path]) => [name ?? '', path ?? '']));
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [written, textsApart()],
    build: { write: false, minify: false, rolldownOptions: { input } },
  });
  if (!('output' in built)) throw new Error('Vite answered otherwise');
  return Object.fromEntries(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code] as const] : [])),
  );
}
