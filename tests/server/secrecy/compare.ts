import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { restRoutes } from '#server/http/rest.ts';
import { eventually } from '#tests/support/child.ts';
import { giversAct } from './acts.ts';
import { ask, type Heard, type Step, stepsOf } from './ask.ts';
import { withoutChance } from './canonical.ts';
import { shuffled } from './random.ts';
import { ROUTES } from './routes.ts';
import type { World } from './world.ts';

/** Something by which one world is told from the other: `body of item.list`, say. */
export interface Difference {
  what: string;
  step?: Pick<Step, 'who' | 'transport'>;
  inQuiet: unknown;
  inBusy: unknown;
}

export interface Worlds {
  quiet: World;
  busy: World;
  random: () => number;
}

export interface Comparison {
  differences: Difference[];
  /** How many answers were compared. */
  answers: number;
}

const ACTS_AT_FIRST = 4;
/** Each is called by somebody else, whose session it takes away. */
export const SESSION_ENDERS: ReadonlySet<string> = new Set(['auth.logout', 'security.endOtherSessions']);

/**
 * Makes the calls of these names, or all, in both worlds, while givers are at work in one between any two of them, and
 * answers every difference: of status, headers, body, statements and log of each call, of mails, files and routes.
 */
export async function compareWorlds(worlds: Worlds, names?: readonly string[]): Promise<Comparison> {
  const { quiet, busy, random } = worlds;
  const steps = stepsOf(names);
  const found: Comparison = { differences: [], answers: 0 };
  const tags = await readTagged(worlds, found, { steps });
  await busy.family.reserve(busy.list.token, busy.list.items[0]);
  for (const { token } of [busy.links.grandma, busy.links.ended])
    await busy.givers[0].reserve(token, busy.list.items[2] ?? '');
  for (let acts = 0; acts < ACTS_AT_FIRST; acts++) await giversAct(busy, random);
  await readTagged(worlds, found, { steps, tags });
  // What ends the world comes last, then what ends somebody's session.
  const calls = shuffled([...new Set(steps.map(({ call }) => call))], random).filter(
    (call) => call !== 'me.remove' && !SESSION_ENDERS.has(call),
  );
  for (const call of calls) {
    for (const step of steps) if (step.call === call) await compare(worlds, found, { step });
    await giversAct(busy, random);
  }
  await Promise.all([aMonthLater(quiet), aMonthLater(busy)]);
  await readTagged(worlds, found, { steps });
  // A mail that has not gone out goes with the account that it is about.
  await Promise.all([mailsAreOut(quiet), mailsAreOut(busy)]);
  for (const step of steps) if (step.call === 'me.remove') await compare(worlds, found, { step });
  await readTagged(worlds, found, { steps: steps.filter(({ who }) => who !== 'recipient') });
  for (const step of steps) if (SESSION_ENDERS.has(step.call)) await compare(worlds, found, { step });
  await compareWhatIsLeft(worlds, found);
  return found;
}

type Tags = Map<Step, { inQuiet: string | undefined; inBusy: string | undefined }>;

/** Compares every read that is answered with a tag, the second time with the tags of the first. */
async function readTagged(
  worlds: Worlds,
  found: Comparison,
  { steps, tags }: { steps: Step[]; tags?: Tags },
): Promise<Tags> {
  const told: Tags = new Map();
  for (const step of steps)
    if (step.hasTag) told.set(step, await compare(worlds, found, { step, ...tags?.get(step) }));
  return told;
}

interface Compared {
  step: Step;
  inQuiet?: string | undefined;
  inBusy?: string | undefined;
}

async function compare({ quiet, busy }: Worlds, found: Comparison, { step, ...tags }: Compared) {
  const { tag: inQuiet, ...heard } = await ask(quiet, step, tags.inQuiet);
  const { tag: inBusy, ...heardInBusy } = await ask(busy, step, tags.inBusy);
  found.answers++;
  for (const part of Object.keys(heard) as (keyof Heard)[])
    if (heard[part] !== heardInBusy[part] && !(part === 'body' && step.isException))
      found.differences.push({
        what: `${part} of ${step.call}`,
        step: { who: step.who, transport: step.transport },
        inQuiet: heard[part],
        inBusy: heardInBusy[part],
      });
  return { inQuiet, inBusy };
}

/** Everything that was removed is so old that the housekeeping deletes it, and how often links were opened is told. */
async function aMonthLater({ app: { database, dependencies }, log }: World): Promise<void> {
  const em = database.em.fork();
  await dependencies.linkVisits.flush();
  await em.execute('update link_opens set day = day - 1');
  await em.execute(
    "update items set removed_at = removed_at - interval '1 year' where removed_at is not null",
  );
  await em.execute(
    "update wishlists set deleted_at = deleted_at - interval '1 year' where deleted_at is not null",
  );
  await runHousekeeping({ database, log, outbox: { forgetBefore: async () => 0 } });
}

async function compareWhatIsLeft({ quiet, busy }: Worlds, found: Comparison): Promise<void> {
  await Promise.all([mailsAreOut(quiet), mailsAreOut(busy)]);
  const looks: Record<string, (world: World) => unknown> = {
    log: unaskedLines,
    mails: mailsTo,
    files: filesOf,
  };
  for (const [what, look] of Object.entries(looks)) {
    const [inQuiet, inBusy] = [JSON.stringify(await look(quiet)), JSON.stringify(await look(busy))];
    if (inQuiet !== inBusy) found.differences.push({ what, inQuiet, inBusy });
  }
  const known = new Set([...Object.keys(ROUTES), ...ROUTES_OF_PROCEDURES]);
  for (const route of busy.routes)
    if (!known.has(route) && !route.endsWith(' /trpc/:path'))
      found.differences.push({ what: `route without a row: ${route}`, inQuiet: null, inBusy: route });
}

const ROUTES_OF_PROCEDURES = restRoutes().map(
  ({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
);

/** What was logged between the calls, by whoever gives and by jobs. */
const unaskedLines = ({ unasked, lines }: World) => [...unasked, ...lines].map(withoutChance).sort();

/** None to whoever gives is in the box: their addresses take none. */
const mailsTo = ({ app }: World) => app.mails.all.map((mail) => withoutChance(JSON.stringify(mail))).sort();

async function filesOf({ folder }: World): Promise<string[]> {
  const names = await readdir(folder.path, { recursive: true });
  const files = await Promise.all(names.map((name) => readFile(join(folder.path, name), 'utf8')));
  return files.map(withoutChance).sort();
}

/** Waits until nothing that may become a mail, or say why it became none, is still to be done. */
export const mailsAreOut = ({ app: { database } }: Pick<World, 'app'>) =>
  eventually(async () => {
    const [row] = await database.em
      .fork()
      .execute<{ waiting: number }[]>(
        "select count(*)::int as waiting from pgboss.job where state in ('created', 'active') and start_after <= now()",
      );
    return row?.waiting === 0;
  }, 30);
