import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ContentServer {
  url: string;
  /** Every path asked for, in order. */
  asked: string[];
  /** How the next questions are answered. */
  answer: RequestListener;
  close(): Promise<void>;
}

/** A content service over real HTTP that does whatever a test says. */
export async function openContentServer(): Promise<ContentServer> {
  const service: ContentServer = {
    url: '',
    asked: [],
    answer: (_request, response) => response.writeHead(404).end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    service.asked.push(request.url ?? '');
    service.answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

export const JSON_TYPE = { 'content-type': 'application/json' };

export const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(200, JSON_TYPE).end(typeof body === 'string' ? body : JSON.stringify(body));

export const send =
  (status: number, headers: Record<string, string>, body?: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

const PICTURE = '/media/robin.jpg';

interface PostFacts {
  id?: number;
  title?: string;
  slug?: string;
  content?: string;
  publishedAt?: string | null;
  createdAt?: string;
}

const facts = (over: PostFacts = {}) => ({
  title: 'Robins in October',
  slug: 'robins-in-october',
  content: '<p>They sing at night.</p>',
  publishedAt: '2026-10-02T08:00:00.000Z',
  createdAt: '2026-09-30T08:00:00.000Z',
  ...over,
});

/** The same posts in each shape that a content service may answer in. */
export const SHAPES = {
  flat: (posts: PostFacts[] = [{}]) =>
    posts.map((post, at) => ({ id: at + 1, ...facts(post), image: { url: PICTURE } })),
  wrapped: (posts: PostFacts[] = [{}]) => ({
    data: posts.map((post, at) => ({
      id: at + 1,
      attributes: { ...facts(post), image: { data: { id: 9, attributes: { url: PICTURE } } } },
    })),
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: posts.length } },
  }),
  unwrapped: (posts: PostFacts[] = [{}]) => ({
    data: posts.map((post, at) => ({
      id: at + 1,
      documentId: `doc${at}`,
      ...facts(post),
      image: { id: 9, url: PICTURE },
    })),
    meta: {},
  }),
};
