import { ANSWER_WITHIN_MS } from '#lab/bench/support.ts';

export interface Sent {
  body?: object | FormData;
  headers?: Record<string, string>;
}

export interface Called {
  status: number;
  /** Null unless it was done. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
  answer: any;
}

/** Calls the REST routes of an installation, which answers in time or is taken for dead. */
export function callsTo(base: string) {
  async function call(method: string, path: string, { body, headers }: Sent = {}): Promise<Called> {
    const isForm = body instanceof FormData;
    const answer = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: { ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const said = await answer.json();
    return { status: answer.status, answer: answer.ok ? said : null };
  }

  return {
    call,
    /** The answer; throws unless it was done. */
    async done(method: string, path: string, sent: Sent = {}): Promise<Called['answer']> {
      const { status, answer } = await call(method, path, sent);
      if (answer === null) throw new Error(`${method} ${path}: ${status}`);
      return answer;
    },
  };
}
