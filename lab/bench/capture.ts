import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readHtml } from '#server/features/scrape/read-html.ts';

// What product capture finds on saved shop pages; the pages belong to their shops and stay outside this repository.
type Case = { id: string; file: string; url: string | null };

const [cases, judge] = process.argv.slice(2);
if (!cases || !judge) {
  console.error('usage: node lab/bench/capture.ts CASES_FOLDER EVAL_SCRIPT');
  process.exit(2);
}

const list: Case[] = JSON.parse(readFileSync(join(cases, 'cases.json'), 'utf8'));
const times: { id: string; ms: number }[] = [];
const results = list.map(({ id, file, url }) => {
  const html = gunzipSync(readFileSync(join(cases, file))).toString('utf8');
  const started = performance.now();
  const product = readHtml(html, url ?? 'https://shop.example/');
  times.push({ id, ms: performance.now() - started });
  return [id, product];
});

const file = join(mkdtempSync(join(tmpdir(), 'capture-')), 'results.json');
writeFileSync(file, JSON.stringify(Object.fromEntries(results)));
spawnSync(process.execPath, [judge, '--cases', cases, '--results', file, '--list'], { stdio: 'inherit' });

times.sort((one, other) => one.ms - other.ms);
const slowest = times.at(-1);
const median = times[times.length >> 1];
console.log(
  `reading: median ${median?.ms.toFixed(0)} ms, slowest ${slowest?.ms.toFixed(0)} ms (${slowest?.id})`,
);
