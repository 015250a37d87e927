import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOf } from '#server/database/run.ts';
import { STATEMENTS } from '#server/database/statement.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { revealEnvelopes } from '#tests/support/openings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const em = () => app.database.em.fork();

interface PlanNode {
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

const loopsOver = (relation: string, node: PlanNode): number =>
  (node.Plans ?? []).reduce(
    (loops, inner) => loops + loopsOver(relation, inner),
    node['Relation Name'] === relation ? node['Actual Loops'] : 0,
  );

/** How often PostgreSQL looks for openings when it reads the statement of this list. */
async function looksForOpenings(name: string, wishlistId: string): Promise<number> {
  const made = STATEMENTS.get(name);
  if (!made) throw new Error(`There is no statement "${name}"`);
  const text = textOf(em(), made).replaceAll('$1', `'${wishlistId}'::uuid`);
  type Told = [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
  const [row] = await em().execute<Told>(`explain (analyze, format json) ${text}`);
  return loopsOver('openings', row['QUERY PLAN'][0].Plan);
}

/** A list whose envelopes have opened, and so many reservations that stay sealed for longer. */
async function openedList(sealed: number) {
  const { id, token, items } = await aSharedList(app, [1, 60]);
  const [given = '', sought = ''] = items;
  await new GiverBrowser(app).reserve(token, given);
  await revealEnvelopes(app, id);
  for (let n = 0; n < sealed; n++) await new GiverBrowser(app).reserve(token, sought);
  await em().execute(
    `update claims set promise = 'surprise', created_at = now() + interval '1 second',
      sealed_until = now() + interval '9 days' where item_id = ?`,
    [sought],
  );
  return id;
}

test.each(['revealed claims', 'taken of list'])(
  'of "%s" a sealed reservation costs PostgreSQL no look for openings',
  async (name) => {
    const [one, many] = [await openedList(1), await openedList(40)];
    expect(await looksForOpenings(name, one)).toBeGreaterThan(0);
    expect(await looksForOpenings(name, many)).toBe(await looksForOpenings(name, one));
  },
);
