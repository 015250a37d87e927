import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Builds the client into dist/ unless it is fresh: both bundles, and the compressed twins of the files to be served.
 * It works in a folder of its own and moves that into place, so two starts at once do not disturb each other.
 */
const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
const STAMP = 'inputs.sha256';
const STYLE_PIECES = 'style-pieces.json';
const EXTENSION_FILE = 'wishwren-extension.zip';
/** What the server loads: the pages, and what it says beside them. */
const SERVER_ENTRIES = ['client/entry-server.tsx', 'shared/server-texts.ts'];
const INPUTS = ['client', 'shared', 'languages', 'index.html', 'vite.config.ts', 'package-lock.json'];

const NO_VITE =
  'Wishwren did not start: the program that builds its pages is missing, because development packages were left out. Run "npm install --include=dev", then "npm start" again.';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const wanted = inputsHash();
if (!isFresh(wanted)) await build(wanted);

function isFresh(hash: string): boolean {
  const stamp = join(DIST, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function inputsHash(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of INPUTS.flatMap(filesBelow).filter(isWritten).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

// Generated files are left out: the build writes them, so the hash would differ after the first build.
function isWritten(file: string): boolean {
  return !file.endsWith('.gen.ts');
}

function filesBelow(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

async function build(hash: string) {
  const vite = await import('vite').catch(refuseWithoutVite);
  const start = performance.now();
  say('Building the client…');
  // Beside dist, because a folder moves at once only within one file system.
  const folder = await mkdtemp(join(ROOT, 'dist.'));
  try {
    await bundle(vite, folder);
    await sayInEveryLanguage(folder);
    await offerExtension(folder);
    await compressFiles(join(folder, 'client'));
    await takeStylesApart(folder);
    await writeFile(join(folder, STAMP), hash);
    // A temporary folder is its maker's alone; the app may run as somebody else, and a proxy may send its files.
    await chmod(folder, 0o755);
    if (!isFresh(hash)) await moveIntoPlace(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  say(`The client is built (${((performance.now() - start) / 1000).toFixed(1)} s).`);
}

function refuseWithoutVite(): never {
  process.stderr.write(`${NO_VITE}\n`);
  process.exit(1);
}

async function bundle(vite: typeof import('vite'), folder: string) {
  // biome-ignore lint/style/noProcessEnv: a test that starts the app passes on its own, with which Vite builds what no server can run
  process.env.NODE_ENV = 'production';
  const common = { root: ROOT, logLevel: 'warn' } as const;
  await vite.build({ ...common, build: { outDir: join(folder, 'client'), emptyOutDir: true } });
  const outDir = join(folder, 'server');
  for (const ssr of SERVER_ENTRIES)
    await vite.build({ ...common, build: { outDir, emptyOutDir: false, ssr, copyPublicDir: false } });
}

async function sayInEveryLanguage(folder: string) {
  const { inEveryLanguage } = await import('./languages.ts');
  await inEveryLanguage(folder);
}

/** Whoever runs the app hands it out, so that nobody has to look for it in a store (features/anywhere). */
async function offerExtension(folder: string) {
  const { packExtension } = await import('./extension/pack.ts');
  const unpacked = join(folder, 'extension');
  await writeFile(join(folder, 'client', EXTENSION_FILE), await packExtension(unpacked));
  await rm(unpacked, { recursive: true, force: true });
}

/** For server/http/pages-built.ts. */
async function takeStylesApart(folder: string) {
  const { stylePieces } = await import('./style-pieces.ts');
  const assets = join(folder, 'client/assets');
  const [sheet = ''] = (await readdir(assets)).filter((name) => name.endsWith('.css'));
  const pieces = stylePieces(await readFile(join(assets, sheet), 'utf8'));
  await writeFile(join(folder, 'server', STYLE_PIECES), JSON.stringify(pieces));
}

async function compressFiles(folder: string) {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|svg|txt)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, best));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

async function moveIntoPlace(folder: string) {
  const old = `${folder}.old`;
  await rename(DIST, old).catch(unlessMissing);
  // Somebody else's build may have arrived in between: it is of the same sources or newer.
  await rename(folder, DIST).catch(unlessTaken);
  await rm(old, { recursive: true, force: true });
}

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}

function unlessTaken(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}
