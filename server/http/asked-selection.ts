import type { FastifyRequest } from 'fastify';
import { type GiftSelection, selectionIn } from '#shared/selection.ts';

/** What of a list is asked for by the address of a request. */
export const askedSelection = ({ url }: Pick<FastifyRequest, 'url'>): GiftSelection =>
  selectionIn(/\?.*/s.exec(url)?.[0] ?? '');
