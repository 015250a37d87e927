import type { FastifyReply } from 'fastify';
import type { Brand } from '#shared/page.ts';
import { NO_SEARCH } from './page-answer.ts';
import type { PageSource } from './page-source.ts';

export const addressOf = (token: string) => `/share/${encodeURIComponent(token)}`;

/** Of what is drawn for one reader and kept nowhere. */
export const NO_SCRIPT_HEADERS = {
  ...NO_SEARCH,
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  // Without it an older browser sends no origin with a form, by which its page is known as ours.
  'referrer-policy': 'same-origin',
};

interface Locked {
  brand: Brand;
  token: string;
  /** What is said of the passphrase that was sent. */
  refused?: string;
  leadsToGiverPage?: boolean;
}

/** The page of a link that asks for a passphrase. It answers 200: a chat shows no other one. */
export async function sendLocked(
  source: PageSource,
  reply: FastifyReply,
  { brand, token, refused = '', leadsToGiverPage = false }: Locked,
) {
  const locked = { brand, listAddress: addressOf(token), refused: refused || null, leadsToGiverPage };
  const { html, policy } = await source.fillNoScript({ locked });
  return reply.headers({ ...NO_SCRIPT_HEADERS, 'content-security-policy': policy }).send(html);
}
