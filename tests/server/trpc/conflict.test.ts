import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Each insert of this list fails like the victim of a deadlock, so many times. */
async function endInserts(name: string, times: number): Promise<void> {
  const em = app.database.em.fork();
  await em.execute('create sequence if not exists tries');
  await em.execute('alter sequence tries restart');
  await em.execute(`
    create or replace function end_insert() returns trigger language plpgsql as $$
    begin
      if new.name = '${name}' and nextval('tries') <= ${times} then
        raise exception 'deadlock detected' using errcode = '40P01';
      end if;
      return new;
    end $$`);
  await em.execute(
    'create or replace trigger end_insert before insert on wishlists for each row execute function end_insert()',
  );
}

test('a write that lost against another one is run again, and the caller does not hear of it', async () => {
  const ann = await aPerson(app);
  await endInserts('Twice unlucky', 2);
  const { status } = await ann.call('POST', '/api/wishlists', { body: { name: 'Twice unlucky' } });
  expect(status).toBe(200);
  const lists = (await ann.call('GET', '/api/wishlists')).body;
  expect(lists.map(({ name }: { name: string }) => name)).toEqual(['Twice unlucky']);
});
