import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Entry, readCatalog, readTexts } from '../languages/catalog.ts';
import { type Fillings, filled, fillingsOf, hasMarks } from '../languages/marks.ts';
import { written } from '../languages/message.ts';
import type { Sentence } from '../languages/sentences.ts';
import { LANGUAGES } from '../shared/locale.ts';

const CATALOGS = join(import.meta.dirname, '../languages');

/**
 * Says a build in every language: scripts that say something get a folder for each, whose name changes with what they say in
 * a browser (`assets/de-3f2a…/`), and for the server is that of the language (`server/de/`); what they share stays beside it.
 * Which folder is whose stands in `server/languages.json`.
 */
export async function inEveryLanguage(folder: string): Promise<void> {
  const client = await spokenFolder(join(folder, 'client/assets'));
  const server = await spokenFolder(join(folder, 'server'));
  const folders: Record<string, string> = {};
  const sentences = (await readTexts()).flatMap((file) => file.sentences);
  for (const locale of Object.keys(LANGUAGES)) {
    const catalog = locale === 'en' ? new Map<string, Entry>() : entriesOf(locale);
    const saidOf = ({ key, message }: Sentence) => catalog.get(key)?.said || written(message);
    const fillings = withLocale(fillingsOf(locale, sentences, saidOf), locale);
    folders[locale] = await client.say(fillings, (said) => `${locale}-${shortHash(said)}`);
    await server.say(fillings, () => locale);
  }
  await Promise.all([client.removeUnsaid(), server.removeUnsaid()]);
  const built = { folders, spoken: client.spoken };
  await writeFile(join(folder, 'server/languages.json'), JSON.stringify(built));
}

const entriesOf = (locale: string) =>
  readCatalog(readFileSync(join(CATALOGS, `${locale}.po`), 'utf8')).entries;

const withLocale = (fillings: Fillings, locale: string): Fillings =>
  new Map([...fillings, ['locale', { text: locale, call: '' }]]);

const shortHash = (said: unknown) =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 8).replaceAll('-', '_');

type Said = readonly (readonly [name: string, code: string])[];

/** The scripts of a folder, of which those that say something are still to be said. */
async function spokenFolder(path: string) {
  const names = (await readdir(path)).filter((name) => name.endsWith('.js'));
  const scripts = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(path, name), 'utf8')] as const)),
  );
  const spoken = spokenIn(scripts);
  return {
    spoken: [...spoken],
    /** Answers the name of the folder that they have now. */
    async say(fillings: Fillings, nameOf: (said: Said) => string): Promise<string> {
      const said = [...spoken].map((name) => [name, filled(scripts.get(name) ?? '', fillings)] as const);
      const folder = nameOf(said);
      await mkdir(join(path, folder));
      await Promise.all(
        said.map(([name, code]) => writeFile(join(path, folder, name), fromFolder(code, folder, spoken))),
      );
      return folder;
    },
    removeUnsaid: () => Promise.all([...spoken].map((name) => rm(join(path, name)))),
  };
}

/** The scripts that say something, and those that fetch one of them: they have to name those of their language. */
function spokenIn(scripts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const spoken = new Set([...scripts].filter(([, code]) => hasMarks(code)).map(([name]) => name));
  for (let before = -1; before !== spoken.size; ) {
    before = spoken.size;
    for (const [name, code] of scripts)
      if ([...spoken].some((other) => code.includes(other))) spoken.add(name);
  }
  return spoken;
}

/** The addresses in a script that has moved into the folder of a language. */
const fromFolder = (code: string, folder: string, spoken: ReadonlySet<string>): string =>
  code
    .replaceAll(/(["'`])\.\/([\w.$-]+\.js)\1/g, (found, quote: string, name: string) =>
      spoken.has(name) ? found : `${quote}../${name}${quote}`,
    )
    .replaceAll(/(["'`]\/?assets\/)([\w.$-]+\.js)/g, (found, before: string, name: string) =>
      spoken.has(name) ? `${before}${folder}/${name}` : found,
    );
