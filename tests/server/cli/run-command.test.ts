import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** How a command ends that does this. */
function commandThat(does: string) {
  const source = `
    import { runCommand } from '#server/cli/run-command.ts';
    await runCommand((reason) => \`Nothing was done: \${reason}\`, async ({ onShutdown, print }) => { ${does} });`;
  const words = ['--input-type=module-typescript', '--eval', source];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('a command tells why it failed even where the error itself has no words', () => {
  const refused = `throw Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })`;
  expect(commandThat(refused)).toEqual({ status: 1, stdout: '', stderr: 'Nothing was done: ECONNREFUSED\n' });
  expect(commandThat('throw new TypeError()').stderr).toBe('Nothing was done: TypeError\n');
});

test('what was done is not called undone when something cannot be closed after it', () => {
  const closing = `onShutdown(() => Promise.reject(new Error('it hangs'))); print('Done.');`;
  expect(commandThat(closing)).toEqual({
    status: 0,
    stdout: 'Done.\n',
    stderr: 'Something could not be closed at the end: it hangs\n',
  });
});
