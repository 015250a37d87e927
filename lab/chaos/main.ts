import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TRIALS } from './trials.ts';

// One trial of docs/chaos.md: npm run chaos -- NAME [SIZE] [--plant]. Without a name, all of them.
const [name = '', ...words] = process.argv.slice(2);
const trial = Object.hasOwn(TRIALS, name) ? TRIALS[name] : undefined;
if (!trial) {
  console.table(
    Object.fromEntries(
      Object.entries(TRIALS).map(([each, { unit, full, minutes }]) => [each, { full, unit, minutes }]),
    ),
  );
  console.log('npm run chaos -- NAME [SIZE]; what each proves: docs/chaos.md');
  process.exitCode = name === '' ? 0 : 1;
} else {
  const size = Number(words[0]) > 0 ? [] : [String(trial.full)];
  const program = join(import.meta.dirname, '..', trial.program);
  const begun = performance.now();
  const child = spawn(process.execPath, [program, ...size, ...words, ...(trial.words ?? [])], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  console.log(`${name}: exit code ${code} after ${Math.round((performance.now() - begun) / 1000)} s`);
  process.exitCode = code ?? 1;
}
