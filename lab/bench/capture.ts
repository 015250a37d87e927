import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readHtml } from '#server/capture/read-html.ts';
import type { ProductPage } from '#shared/product-page/product.ts';
import { readInChromium, type SavedPage } from './capture-in-page.ts';

// What product capture finds on saved shop pages (docs/capture.md): by the server's reader, and by the same one in a real Chromium
// that shows them. The pages belong to their shops and stay outside this repository.
type Case = { id: string; file: string; url: string | null; kind: string };
type Score = Record<
  | 'products'
  | 'titleClean'
  | 'price'
  | 'priceMissing'
  | 'priceWrong'
  | 'currency'
  | 'image'
  | 'others'
  | 'garbageCount',
  number
>;
type Results = Record<string, ProductPage>;

const [folder, judge, ...words] = process.argv.slice(2);
if (!folder || !judge) {
  console.error('usage: node lab/bench/capture.ts CASES_FOLDER EVAL_SCRIPT [browser]');
  process.exit(2);
}
const { evaluate }: { evaluate: (cases: Case[], results: Results) => { score: Score; rows: string[][] } } =
  await import(pathToFileURL(resolve(judge)).href);

const cases: Case[] = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'));
const pages: SavedPage[] = cases.map(({ id, file, url }) => ({
  id,
  url: url ?? 'https://shop.example/',
  html: gunzipSync(readFileSync(join(folder, file))).toString('utf8'),
}));

const times: number[] = [];
tell(
  'server',
  readAll((html) => html),
);
times.sort((one, other) => one - other);
console.log(
  `reading: median ${times[times.length >> 1]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms\n`,
);
// What is left where a shop states nothing: the nearest that these pages come to ones that nobody has tuned for.
tell(
  'server, text alone',
  readAll((html) => withoutData(html)),
);
if (words.includes('browser')) tell('Chromium', await readInChromium(pages));

function readAll(change: (html: string) => string): Results {
  const read = pages.map(({ id, url, html }): [string, ProductPage] => {
    const changed = change(html);
    const started = performance.now();
    const product = readHtml(changed, url);
    times.push(performance.now() - started);
    return [id, product];
  });
  return Object.fromEntries(read);
}

/** The page without JSON-LD, microdata, prices in its head and what tells the large retailer's page. */
function withoutData(html: string): string {
  return html
    .replace(/<script[^>]*ld\+json[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/\b(?:itemprop|itemtype|itemscope|typeof)=/gi, 'x=')
    .replace(/<meta[^>]*(?:price|amount|twitter:data)[^>]*>/gi, '')
    .replace(/id="(?:productTitle|ebooksProductTitle)"/g, '');
}

/** All pages, and both halves apart: whoever tunes looks at one of them. */
function tell(reader: string, results: Results) {
  const halves = { all: cases, 'half A': cases.filter(isInA), 'half B': cases.filter((one) => !isInA(one)) };
  const rows = Object.entries(halves).map(([half, some]) => [`${reader}, ${half}`, figures(some, results)]);
  console.table(Object.fromEntries(rows));
  for (const { id, kind } of cases)
    if (kind === 'robot' && !results[id]?.isWall) console.log(`${id} | wall not told`);
  for (const row of evaluate(cases, results).rows) {
    const likely = results[row[0] ?? '']?.likelyPrice;
    console.log([...row, ...(likely ? [`asks: is it ${likely.price} ${likely.currency}?`] : [])].join(' | '));
  }
}

function isInA({ id }: Case): boolean {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0;
}

function figures(some: Case[], results: Results) {
  const { score } = evaluate(some, results);
  const walls = some.filter(({ kind }) => kind === 'robot');
  const likely = some.filter(({ id }) => results[id]?.likelyPrice).length;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return {
    pages: score.products,
    title: percent(score.titleClean),
    price: percent(score.price),
    wrong: score.priceWrong,
    missing: score.priceMissing,
    'asked about': likely,
    currency: percent(score.currency),
    picture: percent(score.image),
    'walls told': `${walls.filter(({ id }) => results[id]?.isWall).length} of ${walls.length}`,
    'taken for a product': `${score.garbageCount} of ${score.others}`,
  };
}
