import { readEnvironment } from '#server/env.ts';
import type { Environment } from '#server/settings.ts';
import { StartFailure } from '#server/start-failure.ts';
import * as COMMAND_TEXTS from '#shared/texts/commands.ts';
import { answersOf, differencesBetween, reserveAsVisitor } from './owners-answers.ts';
import { runCommand } from './run-command.ts';
import { clearTrials, makeTrial } from './trial-list.ts';

const TEXTS = COMMAND_TEXTS.secrecy;

const ANSWERS_WITHIN_MS = 5_000;

await runCommand(TEXTS.failed, async ({ print, open, onShutdown }) => {
  const environment = readEnvironment();
  const address = await runningAddress(environment);
  const { database } = await open(environment);
  const clear = () => clearTrials(database);
  // Registered first: whatever ends the command, nothing of it stays.
  onShutdown(clear);
  try {
    const trial = await makeTrial(database);
    const before = await answersOf(address, trial);
    await reserveAsVisitor(address, trial);
    const after = await answersOf(address, trial, before);
    const differences = differencesBetween(before, after);
    if (differences.length > 0) throw new StartFailure(TEXTS.told(differences));
    print(TEXTS.kept(after.length));
  } finally {
    await clear();
  }
});

/** Where the running app answers: on this machine, or wherever people reach it. */
async function runningAddress({ host, port, publicUrl }: Environment): Promise<string> {
  const everywhere = host === '0.0.0.0' || host === '::';
  const named = host.includes(':') ? `[${host}]` : host;
  const addresses = [...new Set([`http://${everywhere ? '127.0.0.1' : named}:${port}`, publicUrl])];
  for (const address of addresses) if (await answers(address)) return address;
  throw new StartFailure(TEXTS.notRunning(addresses));
}

async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return answer.ok && ((await answer.json()) as { status?: string }).status === 'alive';
  } catch {
    return false;
  }
}
