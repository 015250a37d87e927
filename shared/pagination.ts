import { z } from 'zod';
import { ADMIN } from './limits.ts';

// Values of a query arrive as text.
export const paging = {
  page: z.coerce.number<string | number>().int().min(1).max(ADMIN.pageMax).optional(),
  pageSize: z.coerce.number<string | number>().int().min(1).max(ADMIN.rowsWithoutPage).optional(),
};
export const PageQuery = z.strictObject(paging);

export interface Paging {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Without a page number the first thousand rows; with one, ten unless another size is asked for. */
export function limitOffset({ page, pageSize }: Paging): { offset: number; limit: number } {
  const limit = pageSize ?? (page === undefined ? ADMIN.rowsWithoutPage : ADMIN.rowsPerPage);
  return { offset: ((page ?? 1) - 1) * limit, limit };
}

/** One page of rows. Where a search finds very much, `total` stops counting and `isMore` says so. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), total: z.int(), isMore: z.boolean() });
export interface Page<Row> {
  rows: Row[];
  total: number;
  isMore: boolean;
}
