import { v7 as uuid } from 'uuid';
import type { TestApp } from './app.ts';

const MAIL = { subject: 'Hello', greeting: 'Hello,', paragraphs: ['A mail.'] };

/** A mail as the queue keeps it after it went wrong; answers its id. */
export async function aFailedMail(
  app: Pick<TestApp, 'database'>,
  to: string,
  output: object,
  state = 'failed',
): Promise<string> {
  const id = uuid();
  await app.database.em.fork().execute(
    `insert into pgboss.job (id, name, data, state, output, retry_count, start_after)
     values (?, 'mail', ?::jsonb, ?, ?::jsonb, 1, now() + interval '1 day')`,
    [id, JSON.stringify({ ...MAIL, to }), state, JSON.stringify(output)],
  );
  return id;
}

/** Something that runs every day and went wrong: no mail. Answers its id. */
export async function aFailedDailyJob(app: TestApp): Promise<string> {
  const id = uuid();
  const em = app.database.em.fork();
  await em.execute(`select pgboss.create_queue('tidy', '{"policy": "singleton"}'::jsonb)`);
  await em.execute(
    `insert into pgboss.job (id, name, data, state, output) values (?, 'tidy', '{}', 'failed', '{"reason": "full"}')`,
    [id],
  );
  return id;
}
