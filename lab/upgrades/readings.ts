import type { Instance } from './program.ts';
import type { ReleasedWorld } from './releases.ts';

/** Who reads: their sessions, and nobody. */
export type Sessions = Record<string, string | null>;

export async function logIn({ url }: Instance, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

interface Contract {
  paths: Record<string, Record<string, unknown>>;
}

/** Every answer of every call that reads, by who asked for what: about the furnished list, where it is about one. */
export async function readings(
  { url }: Instance,
  { token, listId }: ReleasedWorld,
  sessions: Sessions,
): Promise<Record<string, unknown>> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Contract;
  const found: Record<string, unknown> = {};
  for (const [path, methods] of Object.entries(paths)) {
    if (!('get' in methods) || path.startsWith('/strapi')) continue;
    const filled = path.replace('{token}', token).replace(/\{(id|wishlistId)\}/, listId);
    for (const [who, session] of Object.entries(sessions)) {
      const headers = session === null ? {} : { authorization: `Bearer ${session}` };
      const answer = await fetch(`${url}/api${filled}`, { headers });
      const text = await answer.text();
      if (answer.status === 200) found[`${who} GET ${path}`] = read(text);
      else if (answer.status >= 500) found[`${who} GET ${path}`] = `${answer.status} ${text}`;
    }
  }
  return found;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
