import type { FastifyReply, FastifyRequest } from 'fastify';
import { linkKeys, lockedLink } from '#server/access/link-access.ts';
import type { createNoScriptGates } from './no-script-gate.ts';
import type { PageParts } from './page-answer.ts';
import type { PageSource } from './page-template.ts';
import { type PageVariant, pageVariantOf } from './variant.ts';

export type GiverRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, string> }>;

export interface Site extends PageParts {
  source: PageSource;
  sendGate: ReturnType<typeof createNoScriptGates>;
}

/** Without an answer of the database the link is as good as one that names no language. */
export async function variantOfLink(
  { dependencies }: PageParts,
  request: GiverRequest,
): Promise<PageVariant> {
  const { database, sharedVersion, installation } = dependencies;
  const { token } = request.params;
  const found =
    (await sharedVersion(linkKeys(token, request.headers.cookie)).catch(() => null)) ??
    (await lockedLink(database.em.fork(), token).catch(() => null));
  const { defaultLocale } = installation.now;
  return pageVariantOf(request, { defaultLocale, link: found?.locale });
}

export interface Call {
  request: GiverRequest;
  reply: FastifyReply;
  variant: PageVariant;
}
