import type { TestApp } from './app.ts';
import type { Call } from './contract.ts';
import { aPerson, aSessionOf, type Person } from './people.ts';
import type { Sample } from './sample-calls.ts';
import { aBegunFactor, aSecondFactor } from './second-factors.ts';

/** A call about one's own sessions and second factor, where there is what it is about. */
export async function securitySample(
  app: TestApp,
  { path, operation }: Pick<Call, 'path' | 'operation'>,
): Promise<Sample> {
  const who = await aPerson(app);
  const { operationId, requestBody } = operation;
  const body = requestBody?.content['application/json']?.example as object | undefined;
  if (operationId === 'security-confirmSecondFactor')
    return { who, path, body: { code: await aBegunFactor(who) } };
  if (operationId === 'security-endSession')
    return { who, path: path.replace('{id}', await anotherSession(app, who)) };
  if (/RecoveryCodes|turnOff/.test(operationId)) await aSecondFactor(who);
  return { who, path, ...(body && { body }) };
}

/** So many minutes have passed since the person's sessions began and since they last showed who they are. */
export async function minutesPass(app: TestApp, { id }: Pick<Person, 'id'>, minutes: number): Promise<void> {
  const em = app.database.em.fork();
  const ago = `make_interval(mins => ${minutes})`;
  await em.execute(
    `update sessions set shown_at = shown_at - ${ago}, code_shown_at = code_shown_at - ${ago}, created_at = created_at - ${ago}
     where user_id = ?`,
    [id],
  );
  await em.execute(`update users set password_unproven_at = password_unproven_at - ${ago} where id = ?`, [
    id,
  ]);
}

/** The id of another session of this person. */
export async function anotherSession(app: TestApp, who: Person): Promise<string> {
  await aSessionOf(app, { id: who.id, isAdmin: false, sessionVersion: 0 });
  const sessions = await who.as.security.sessions();
  return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
}
