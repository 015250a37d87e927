import { Pool } from 'undici';
import { createSessionTokens } from '#server/access/session-token.ts';
import { openDatabase } from '#server/database/orm.ts';
import { aCaller, type RandomSite } from '#tests/support/random-requests.ts';

interface Installation {
  url: string;
  databaseUrl: string;
  /** By which it signs sessions. */
  secret: string;
}

/** An installation that is asked over the network, a request at a time; `close` when nothing is asked any more. */
export async function randomSite({ url, databaseUrl, secret }: Installation) {
  const database = await openDatabase({ url: databaseUrl });
  const sessions = createSessionTokens(new TextEncoder().encode(secret));
  const pool = new Pool(url, { connections: 1 });
  const site: RandomSite = {
    async send({ method, url: path, headers, payload }) {
      const answer = await pool.request({ method, path, headers, body: payload ?? null });
      const text = await answer.body.text();
      const isJson = String(answer.headers['content-type']).includes('json') && text !== '';
      const body = isJson ? JSON.parse(text) : null;
      return { status: answer.statusCode, headers: answer.headers, text, body };
    },
    person: (over) => aCaller({ database, dependencies: { sessions } }, over),
  };
  async function close(): Promise<void> {
    await pool.close();
    await database.close(true);
  }
  return { ...site, close };
}
