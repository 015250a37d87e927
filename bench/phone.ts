import { spawnSync } from 'node:child_process';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { onSlowPhone, openBrowser, type PageLoad } from './slow-phone.ts';
import { largestSharedList, median, removeFolder, scratchFolder, startApp } from './support.ts';

// What a visitor waits for and pays on an old phone (bench/slow-phone.ts), cold, medians; the rows alternate.
// node bench/phone.ts [ROUNDS]
const rounds = Number(process.argv[2] ?? 9);

const folder = await scratchFolder();
const app = await startApp(folder);
const browser = await openBrowser();
try {
  spawnSync('npm', ['run', 'demo'], { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' });
  const token = await largestSharedList((await runningDatabaseUrl(`${folder}/postgres`)) ?? '');
  const pages = [`/share/${token}`, '/home', '/about', '/blog', '/login', '/register'];
  const loads = new Map<string, PageLoad[]>(pages.map((path) => [path, []]));
  for (let round = 0; round < rounds; round++)
    for (const [path, seen] of loads)
      seen.push(await onSlowPhone(browser, {}, ({ load }) => load(app.url + path)));
  console.table([...loads].map(([path, seen]) => ({ page: path.replace(token, '…'), ...summary(seen) })));
} finally {
  await browser.close();
  await app.stop();
  await removeFolder(folder);
}

function summary(seen: readonly PageLoad[]) {
  const of = (read: (load: PageLoad) => number) => Math.round(median(seen.map(read)));
  const kb = (type: string) => Math.round((seen[0]?.bytes[type] ?? 0) / 102.4) / 10;
  const all = Object.keys(seen[0]?.bytes ?? {}).reduce((sum, type) => sum + kb(type), 0);
  return {
    'first paint ms': of((load) => load.firstPaintMs),
    'largest paint ms': of((load) => load.largestPaintMs),
    'blocking ms': of((load) => load.blockingMs),
    shift: median(seen.map((load) => load.shift)),
    'page KB': kb('Document'),
    'script KB': kb('Script'),
    'style KB': kb('Stylesheet'),
    'font KB': kb('Font'),
    'besides photos KB': Math.round((all - kb('Image')) * 10) / 10,
  };
}
