import { v7 as uuid } from 'uuid';
import { Identity } from '#server/database/identity.entity.ts';
import type { TestApp } from './app.ts';

/** A person is known at a provider; answers the id of that. */
export async function anIdentity({ database }: Pick<TestApp, 'database'>, userId: string): Promise<string> {
  const id = uuid();
  const issuer = `https://${id}.example`;
  await database.em.fork().insert(Identity, { id, issuer, subject: 'ada', user: userId });
  return id;
}
