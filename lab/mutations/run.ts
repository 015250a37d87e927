import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutation, without } from './apply.ts';
import { MUTATIONS } from './mutations.ts';

// npm run mutations [-- WORD]: takes each safeguard whose name has the word out of a copy of the working tree, one at a
// time, and runs the tests that must notice. Not part of CI: all of them take some half an hour on two processors.
const RUN_MS = 600_000;
const TABLE = 'docs/mutations.md';
const word = process.argv[2] ?? '';
const chosen = MUTATIONS.filter(({ safeguard }) => safeguard.includes(word));
const folder = await mkdtemp(join(tmpdir(), 'wishwren-mutations-'));
const failures: string[] = [];
const rows: string[] = [];
try {
  await copyWorkingTree();
  const before = await failedTests(chosen.map(({ noticedBy }) => noticedBy));
  if (before.length > 0) throw new Error(`Without any mutation these fail:\n${before.join('\n')}`);
  for (const mutation of chosen) await tryWithout(mutation);
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (word === '' && failures.length === 0) await writeTable();
console.log(failures.length === 0 ? `\n${rows.length} of ${rows.length} were noticed` : failures.join('\n'));
process.exitCode = failures.length === 0 ? 0 : 1;

async function copyWorkingTree(): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of String(listed).split('\0').filter(Boolean))
    await cp(file, join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // Removed, and not committed yet.
      if (error.code !== 'ENOENT') throw error;
    });
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
}

async function tryWithout(mutation: Mutation): Promise<void> {
  const { safeguard, noticedBy } = mutation;
  const failed = await without(mutation, folder, () => failedTests([noticedBy]));
  const missed = Object.values(noticedBy)
    .flat()
    .filter((name) => !failed.some((test) => test.includes(name)));
  console.log(`\n${safeguard}: ${failed.length} tests fail`);
  for (const test of failed.slice(0, 8)) console.log(`  ${test}`);
  if (failed.length === 0) failures.push(`Nobody notices: ${safeguard}`);
  for (const name of missed) failures.push(`${safeguard}: this does not fail: ${name}`);
  rows.push(`| ${safeguard} | ${failed.join('<br>').replaceAll('tests/server/', '')} |`);
}

/** Those of the named tests that fail, and files that cannot be loaded. */
async function failedTests(named: Mutation['noticedBy'][]): Promise<string[]> {
  const report = join(folder, 'mutation-report.json');
  rmSync(report, { force: true });
  const files = new Set(named.flatMap((one) => Object.keys(one)));
  const names = named
    .flatMap((one) => Object.values(one).flat())
    .map((name) => name.replaceAll(/[^\w ]/g, '.'));
  const words = [
    'run',
    '--project=server',
    '--project=client',
    '--maxWorkers=2',
    '--silent=true',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  await runToItsEnd([...words, '-t', names.join('|'), ...files]);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    const file = name.slice(folder.length + 1);
    if (failed.length === 0 && status === 'failed') return [`${file} as a whole`];
    return failed.map((test) => `${file}: ${test}`);
  });
}

/** With everything that it started: without its safeguard a program may not end by itself. */
async function runToItsEnd(words: string[]): Promise<void> {
  const child = spawn('vitest', words, { cwd: folder, stdio: 'ignore', detached: true });
  const group = -Number(child.pid);
  const deadline = setTimeout(() => process.kill(group, 'SIGKILL'), RUN_MS);
  await once(child, 'exit');
  clearTimeout(deadline);
  try {
    process.kill(group, 'SIGKILL');
  } catch {
    // Nothing of it is left, as it should be.
  }
}

interface Report {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

async function writeTable(): Promise<void> {
  const head = (await readFile(TABLE, 'utf8')).split('\n| Taken out')[0];
  const table = ['| Taken out | Fails, in tests/server or as named |', '| --- | --- |', ...rows];
  await writeFile(TABLE, `${head}\n${table.join('\n')}\n`);
  execFileSync('biome', ['format', '--write', TABLE]);
}
