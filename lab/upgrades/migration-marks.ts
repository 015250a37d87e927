import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from '@mikro-orm/migrations';

/** By what a migration is known again. */
export interface Mark {
  /** Of its code, whatever its line breaks, and whichever copy of a topic it reads. */
  code: string;
  /** Of each statement, behind the topic of `migrations/sql/` that it is, where it is one. */
  runs: string[];
}

/** What every migration of a folder does now. */
export async function marksOf(folder: string): Promise<Record<string, Mark>> {
  const topics = await topicsOf(join(folder, 'sql'));
  const files = (await readdir(folder)).filter((file) => /^Migration\w+\.ts$/.test(file)).sort();
  const marks: Record<string, Mark> = {};
  for (const file of files) marks[basename(file, '.ts')] = await markOf(join(folder, file), topics);
  return marks;
}

/** The topic by the text of its file, or of the copy that a released migration reads (TOPIC@NAME.sql). */
async function topicsOf(folder: string): Promise<Map<string, string>> {
  const topics = new Map<string, string>();
  for (const file of await readdir(folder))
    topics.set(await readFile(join(folder, file), 'utf8'), file.replace(/(@.*)?\.sql$/, ''));
  return topics;
}

async function markOf(path: string, topics: Map<string, string>): Promise<Mark> {
  const runs = (await statementsOf(path)).map((statement) =>
    [topics.get(statement), shortHash(statement)].filter(Boolean).join(' '),
  );
  return { code: shortHash(unformatted(await readFile(path, 'utf8'))), runs };
}

async function statementsOf(path: string): Promise<string[]> {
  const [Made] = Object.values(await import(/* @vite-ignore */ pathToFileURL(path).href)) as (new (
    driver: object,
    config: object,
  ) => Migration)[];
  if (!Made) throw new Error(`${path} has no migration in it.`);
  const asked: string[] = [];
  // A migration that works in batches is told that nothing is left to do.
  const nowhere = {
    async execute(statement: string) {
      asked.push(statement);
      return [];
    },
  };
  const migration = new Made(nowhere, {});
  await migration.up();
  return [...asked, ...migration.getQueries().map(String)];
}

// `TOPIC@NAME.sql` is TOPIC.sql as it was: to read it changes not one word of what is run.
const unformatted = (code: string) => code.replaceAll(/@Migration\w+|\s|,(?=\s*[)\]}])/g, '');

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
