import type { Page } from '#shared/admin.ts';
import { limitOffset, type Paging } from './listing.ts';

interface Answer {
  setHeader: (name: string, value: string) => void;
}

/** For scripts: how many rows there are in all, and where the next ones are. */
export function setPaginationHeaders(
  { setHeader }: Answer,
  path: string,
  asked: Paging & object,
  page: Page<unknown>,
): void {
  setHeader('x-total-count', String(page.total));
  const { offset, limit } = limitOffset(asked);
  const isLast = page.isMore ? page.rows.length < limit : offset + limit >= page.total;
  if (isLast) return;
  const query = Object.entries({ ...asked, page: (asked.page ?? 1) + 1, pageSize: limit })
    .filter(([, value]) => value !== undefined && String(value) !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  setHeader('link', `</api/admin/${path}?${query.join('&')}>; rel="next"`);
}
