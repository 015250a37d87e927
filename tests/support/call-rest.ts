import type { FastifyInstance, InjectOptions } from 'fastify';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  from?: string;
}
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  body: any;
  headers: Record<string, unknown>;
  text: string;
}

/** One call over REST, as a browser or a script at this address makes it. */
export async function callRest(
  app: FastifyInstance,
  call: CallOptions & { method: Method; path: string },
): Promise<Answer> {
  const request: InjectOptions = {
    method: call.method,
    url: call.path,
    remoteAddress: call.from ?? '127.0.0.1',
    headers: { ...(call.token && { authorization: `Bearer ${call.token}` }), ...call.headers },
    ...(call.body !== undefined && { payload: call.body as object }),
  };
  const answer = await app.inject(request);
  const { statusCode: status, headers, body: text } = answer;
  const isJson = String(headers['content-type']).includes('json') && text !== '';
  return { status, body: isJson ? answer.json() : null, headers, text };
}
