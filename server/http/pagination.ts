import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitOffset, type Page } from '#shared/pagination.ts';

/** For scripts: how many rows there are in all, and where the next ones are, if there are any. */
export function setPaginationHeaders(
  { url }: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  { rows, total, isMore }: Page<unknown>,
): void {
  void reply.header('x-total-count', total);
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const asked = (name: string) => (searchParams.has(name) ? Number(searchParams.get(name)) : undefined);
  const page = asked('page');
  const { offset, limit } = limitOffset({ page, pageSize: asked('pageSize') });
  const isLast = isMore ? rows.length < limit : offset + limit >= total;
  if (isLast) return;
  searchParams.set('page', String((page ?? 1) + 1));
  searchParams.set('pageSize', String(limit));
  void reply.header('link', `<${pathname}?${searchParams}>; rel="next"`);
}
