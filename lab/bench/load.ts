import autocannon from 'autocannon';

export interface Load {
  url: string;
  headers?: Record<string, string>;
  /** Asked for each request anew instead of the path of `url`. */
  nextPath?: () => string;
}

export interface LoadResult {
  perSecond: number;
  p99: number;
}

// What this needs to know of autocannon's client; its types do not tell.
interface LoadClient {
  pipelinedRequests: { addBody: () => void };
  getRequestBuffer: () => Buffer;
}

/**
 * As many requests as 50 connections can have answered in that time, each of an address of its own where the app trusts a
 * proxy here: one address alone waits its turn. Throws when one is answered with an error.
 */
export async function load({ url, headers = {}, nextPath }: Load, seconds: number): Promise<LoadResult> {
  let clients = 0;
  const result = await autocannon({
    url,
    headers,
    connections: 50,
    duration: seconds,
    setupClient(client) {
      const own = client as unknown as LoadClient;
      const sent = { ...headers, 'x-forwarded-for': `10.0.0.${++clients}` };
      client.setHeaders(sent);
      // It would make a text of every body, and be slower than the server it measures.
      own.pipelinedRequests.addBody = () => undefined;
      if (nextPath) own.getRequestBuffer = () => requestFor(nextPath(), new URL(url).host, sent);
    },
  });
  if (result['4xx'] + result['5xx'] + result.errors > 0) throw new Error(`${url} answered with errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

function requestFor(path: string, host: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries({ host, connection: 'keep-alive', ...headers });
  return Buffer.from(
    [`GET ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '\r\n'].join('\r\n'),
  );
}
