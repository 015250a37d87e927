import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aProcess } from '#tests/support/child.ts';

const managed = (then: string) => `
  import { createShutdown } from '#server/shutdown.ts';
  const say = (word) => process.stdout.write(word + ' ');
  const shutdown = createShutdown({ withinMs: 800, report: () => say('reported') });
  shutdown.onShutdown(async () => say('first'));
  ${then}
  shutdown.onShutdown(async () => say('last'));
  say('ready');
  setInterval(() => {}, 1000);
`;

async function endOf(then: string, ...signals: NodeJS.Signals[]) {
  await using life = await aProcess(managed(then));
  let told = '';
  life.child.stdout?.on('data', (chunk) => {
    told += chunk;
  });
  const closed = once(life.child, 'close');
  const begun = performance.now();
  for (const signal of signals) life.child.kill(signal);
  const [code] = await closed;
  return { code, told: `${life.firstLine} ${told}`.trim(), tookMs: performance.now() - begun };
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s closes what was opened last first and leaves with 0',
  async (signal) => {
    expect(await endOf('', signal)).toMatchObject({ code: 0, told: 'ready last first' });
  },
);

test('a second signal does not close twice', async () => {
  const slow = 'shutdown.onShutdown(() => new Promise((done) => setTimeout(done, 300)));';
  expect(await endOf(slow, 'SIGTERM', 'SIGINT')).toMatchObject({ code: 0, told: 'ready last first' });
});

test('a step that gets stuck or fails does not keep the others from closing', async () => {
  const broken = `
    shutdown.onShutdown(() => new Promise(() => {}));
    shutdown.onShutdown(async () => { throw new Error('will not close'); });
  `;
  const end = await endOf(broken, 'SIGTERM');
  expect(end).toMatchObject({ code: 0, told: 'ready last reported first' });
  expect(end.tookMs).toBeLessThan(3_000);
});

test('a start that is under way when the process is told to stop goes no further', async () => {
  const starting = `
    process.on('SIGTERM', () => {
      try { shutdown.onShutdown(async () => {}); say('went on'); } catch { say('stopped'); }
    });
  `;
  expect(await endOf(starting, 'SIGTERM')).toMatchObject({ code: 0, told: 'ready last stopped first' });
});

test.each([
  ['thrown', `setTimeout(() => { throw new Error('nobody caught me'); }, 100);`],
  ['rejected', `setTimeout(() => { void Promise.reject(new Error('nobody caught me')); }, 100);`],
])(
  'an error that is %s and caught by nobody is reported once, and everything is closed',
  async (_how, then) => {
    expect(await endOf(then)).toMatchObject({ code: 1, told: 'ready reported last first' });
  },
);

const TALKATIVE = `
  import { createShutdown } from '#server/shutdown.ts';
  import { createLog } from '#server/infra/log.ts';
  createShutdown({ withinMs: 800, report: () => {} });
  const log = createLog('info');
  process.stdout.write('ready');
  setInterval(() => {
    process.stdout.write('a line\\n');
    process.stderr.write('a complaint\\n');
    log.info({ long: 'x'.repeat(10_000) }, 'an event');
  }, 10);
`;

async function outlives(output: 'pipe' | number, lose: (child: ReturnType<typeof spawn>) => Promise<void>) {
  const words = ['--input-type=module-typescript', '--eval', TALKATIVE];
  const child = spawn(process.execPath, words, { stdio: ['ignore', output, output] });
  const ended = once(child, 'exit');
  await lose(child);
  await pause(500);
  const survived = child.exitCode === null;
  child.kill('SIGTERM');
  return { survived, end: await ended };
}

test('an output that nobody reads any more does not end the server', async () => {
  const outcome = await outlives('pipe', async (child) => {
    if (child.stdout) await once(child.stdout, 'data');
    child.stdout?.destroy();
    child.stderr?.destroy();
  });
  expect(outcome).toEqual({ survived: true, end: [0, null] });
});

test.runIf(process.platform === 'linux')('an output whose disk is full does not end the server', async () => {
  const full = openSync('/dev/full', 'w');
  const outcome = await outlives(full, () => pause(1_000));
  closeSync(full);
  expect(outcome).toEqual({ survived: true, end: [0, null] });
});
