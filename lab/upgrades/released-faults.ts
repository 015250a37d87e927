import type { Mark } from './migration-marks.ts';
import type { Release } from './releases.ts';

const MESSAGES = {
  gone: (name: string, version: string) =>
    `migrations/${name}.ts was released with ${version} and is gone: others have run it, and their backups name it. Bring it back.`,
  edited: (name: string, version: string) =>
    `migrations/${name}.ts does something else than when it was released with ${version}, and others have run it as it was. Take the edit back, and let a new migration change what it made: npm run db:migration -- a-name.`,
  reworked: (topic: string, copy: string, readers: string[]) =>
    `migrations/sql/${topic}.sql was edited, and it is what ${readers.join(' and ')} run, which are released. Put it as it was into migrations/sql/${copy}.sql, let these read that, and let a new migration run the whole of ${topic}.sql (docs/decisions/0024-migrations-append-only.md).`,
  early: (name: string, last: string) =>
    `migrations/${name}.ts is new and would run before ${last}, which is released: name it by a later time.`,
} as const;

type Marks = Record<string, Mark>;

/** In how far these migrations are not those of a release with new ones behind them; empty when they are. */
export function faultsOf(present: Marks, { version, migrations }: Pick<Release, 'version' | 'migrations'>) {
  const faults: string[] = [];
  const readersOf = new Map<string, string[]>();
  for (const [name, released] of Object.entries(migrations)) {
    const now = present[name];
    const topics = now && editedTopics(released, now);
    if (!now) faults.push(MESSAGES.gone(name, version));
    else if (!topics) faults.push(MESSAGES.edited(name, version));
    else for (const topic of topics) readersOf.set(topic, [...(readersOf.get(topic) ?? []), name]);
  }
  for (const [topic, readers] of readersOf)
    faults.push(MESSAGES.reworked(topic, `${topic}@${readers.at(-1)}`, readers));
  return [...faults, ...early(present, migrations)];
}

/** The topics of which it runs another text now; null when anything else of it is not as it was. */
function editedTopics(released: Mark, now: Mark): string[] | null {
  if (now.code !== released.code || now.runs.length !== released.runs.length) return null;
  const others = released.runs.filter((run, at) => hashIn(run) !== hashIn(now.runs[at]));
  return others.every((run) => run.includes(' ')) ? others.map((run) => run.split(' ')[0] ?? '') : null;
}

const hashIn = (run = '') => run.split(' ').at(-1);

function early(present: Marks, released: Marks): string[] {
  const last = Object.keys(released).sort().at(-1) ?? '';
  const fresh = Object.keys(present).filter((name) => !(name in released));
  return fresh.filter((name) => name < last).map((name) => MESSAGES.early(name, last));
}
