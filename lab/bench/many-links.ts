import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/database/orm.ts';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { SHARE_LINK } from '#shared/limits.ts';
import { load } from './load.ts';
import { addManyLists } from './many-lists.ts';
import { median, removeFolder, scratchFolder, startApp } from './support.ts';

// What do more links on every list cost whoever opens one? Two installations of the same lists, of which one has 30 links
// more on each, in pairs that take turns at beginning; the ratio counts. Kept answers by 50 connections; fresh ones by 50
// readers who each open lists that have changed since. node lab/bench/many-links.ts [PAIRS] [SECONDS] [LISTS] [ROWS],
// rows by a pattern
const pairs = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 3);
const lists = Number(process.argv[4] ?? 150);
const wanted = new RegExp(process.argv[5] ?? '');
const READERS = 50;
const BR = { 'accept-encoding': 'br' };

const MORE_LINKS = `
  insert into share_links (id, wishlist_id, token, name)
  select gen_random_uuid(), w.id, translate(encode(sha256((random()::text || w.id || n)::bytea), 'base64'), '+/=', '-_'), 'Link ' || n
  from wishlists w, generate_series(1, ?::int) n where w.name like 'List %'`;
const TOKENS = `select l.token, l.is_main as "isMain", w.id as list from share_links l join wishlists w on w.id = l.wishlist_id
  where w.name like 'List %'`;
// As when a picture was copied: whatever is kept of a list is old.
const MAKE_OLD = `update wishlists set copies = copies + 1 where name like 'List %'`;

interface Site {
  url: string;
  database: Database;
  main: string[];
  all: string[];
  /** The links of each list. */
  ofLists: string[][];
  close: () => Promise<void>;
}

const folder = await scratchFolder();
const one = await aSite('one', 0);
const many = await aSite('many', SHARE_LINK.perList);
try {
  await explain(many);
  const rows: [string, (site: Site) => Promise<number>][] = [
    ['JSON, kept, main links', kept('/api/share/', 'main', {})],
    ['HTML, kept, main links', kept('/share/', 'main', BR)],
    ['JSON, kept, any link', kept('/api/share/', 'all', {})],
    ['HTML, kept, any link', kept('/share/', 'all', BR)],
    ['JSON, fresh, any link', fresh('/api/share/', {})],
    ['HTML, fresh, any link', fresh('/share/', BR)],
  ];
  for (const site of [one, many]) {
    await readAll(
      site,
      site.all.map((token) => `/api/share/${token}`),
      {},
    );
    await readAll(
      site,
      site.all.map((token) => `/share/${token}`),
      BR,
    );
  }
  for (const [what, measure] of rows) {
    if (!wanted.test(what)) continue;
    for (const site of [one, many]) await measure(site);
    print(what, await inPairs(measure));
  }
} finally {
  await one.close();
  await many.close();
  await removeFolder(folder);
}

async function aSite(name: string, linksMore: number): Promise<Site> {
  const data = join(folder, name);
  const app = await startApp(data);
  spawnSync('npm', ['run', 'demo'], {
    env: { ...process.env, DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const databaseUrl = (await runningDatabaseUrl(join(data, 'postgres'))) ?? '';
  await (await addManyLists(databaseUrl, lists)).close();
  const database = await openDatabase({ url: databaseUrl });
  const em = database.em.fork();
  if (linksMore > 0) await em.execute(MORE_LINKS, [linksMore]);
  await em.execute('vacuum analyze');
  const links = await em.execute<{ token: string; isMain: boolean; list: string }[]>(TOKENS);
  return {
    ...{ url: app.url, database },
    main: links.flatMap(({ token, isMain }) => (isMain ? token : [])),
    all: links.map(({ token }) => token),
    ofLists: [...Map.groupBy(links, ({ list }) => list).values()].map((all) => all.map(({ token }) => token)),
    async close() {
      await database.close(true);
      await app.stop();
    },
  };
}

function anyOf(tokens: string[]): string {
  return tokens[Math.floor(Math.random() * tokens.length)] ?? '';
}

function kept(path: string, links: 'main' | 'all', headers: Record<string, string>) {
  return async (site: Site) => {
    const nextPath = () => path + anyOf(site[links]);
    return (await load({ url: site.url, headers, nextPath }, seconds)).perSecond;
  };
}

/** Every list once, by any of its links, when nothing of it is kept that may be sent. */
function fresh(path: string, headers: Record<string, string>) {
  return async (site: Site) => {
    let answered = 0;
    let took = 0;
    while (took < seconds * 1_000) {
      await site.database.em.fork().execute(MAKE_OLD);
      const paths = site.ofLists.map((links) => path + anyOf(links));
      const begun = performance.now();
      await readAll(site, paths, headers);
      took += performance.now() - begun;
      answered += paths.length;
    }
    return (answered / took) * 1_000;
  };
}

async function readAll({ url }: Site, paths: string[], headers: Record<string, string>): Promise<void> {
  const waiting = [...paths];
  await Promise.all(Array.from({ length: READERS }, () => read(url, waiting, headers)));
}

async function read(url: string, waiting: string[], headers: Record<string, string>): Promise<void> {
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  }
}

interface Pair {
  one: number;
  many: number;
}

async function inPairs(measure: (site: Site) => Promise<number>): Promise<Pair[]> {
  const found: Pair[] = [];
  for (let nth = 0; nth < pairs; nth++) {
    const early = await measure(nth % 2 ? many : one);
    const late = await measure(nth % 2 ? one : many);
    found.push(nth % 2 ? { one: late, many: early } : { one: early, many: late });
  }
  return found;
}

function print(what: string, found: Pair[]): void {
  const ratios = found.map((pair) => pair.many / pair.one).toSorted((a, b) => a - b);
  const rate = (site: keyof Pair) => Math.round(median(found.map((pair) => pair[site])));
  const [least = Number.NaN] = ratios;
  console.log(
    `${what}: ${rate('one')}/s with one link, ${rate('many')}/s with ${SHARE_LINK.perList} more, ${median(ratios).toFixed(2)} times (${least.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)})`,
  );
}

/** By which index PostgreSQL finds a link. */
async function explain({ database, all: [token] }: Site): Promise<void> {
  const plan = await database.em
    .fork()
    .execute<Record<string, string>[]>(
      'explain (analyze, costs off, timing off, summary off, buffers off) select l.id from share_links l where l.opening_key = any((select ?::text[])::text[])',
      [`{${token}}`],
    );
  for (const row of plan) console.log(row['QUERY PLAN']);
}
