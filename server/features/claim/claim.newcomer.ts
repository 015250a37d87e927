import { z } from 'zod';
import { rateLimitKey } from '#server/access/throttle.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { OwnCaller } from '#server/givers/claim-rows.ts';
import { ownClaimView } from '#server/givers/claims.ts';
import {
  browserThatClaimed,
  type GiverCaller,
  makeGiver,
  makeGiverOfUser,
  NOBODY,
} from '#server/givers/giver.ts';
import { type GiverCipher, type GiverKeyOf, giverCipher, makeKey } from '#server/givers/giver-keys.ts';
import type { WaitingMail } from '#server/givers/mails/mail-facts.ts';
import type { KeyCaller } from '#server/givers/redeem-key.ts';
import { requireListOfGivers, type SharedList } from '#server/givers/shared-list.ts';
import { localeIn } from '#server/languages/wanted.ts';
import type { Context } from '#server/trpc/context.ts';
import {
  countWrite,
  giverCaller,
  keyOfBrowser,
  setGiverCookie,
  writeAsGiver,
  writingGiver,
} from '#server/trpc/giver-caller.ts';
import { linkKeysOf } from '#server/trpc/link-keys-of.ts';
import { liveActor } from '#server/trpc/procedures.ts';
import type { Repetition } from '#server/trpc/rest-meta.ts';
import type { NewClaimsView } from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';

interface OwnWrite {
  em: EntityManager;
  cipher: GiverCipher;
  caller: OwnCaller & GiverCaller;
}

/** A giver changes what is theirs. Throws `claimNotFound` for nobody. */
export const writeOwn = <Answer>(
  ctx: Context,
  write: (parts: OwnWrite) => Promise<Answer>,
): Promise<Answer> =>
  writeAsGiver(ctx, { about: 'own' }, ({ em, cipher, caller: { giverId, ...caller } }) => {
    if (giverId === null) throw new Failure('claimNotFound');
    return write({ em, cipher, caller: { ...caller, giverId } });
  });

interface NewClaim {
  em: EntityManager;
  cipher: GiverCipher;
  list: SharedList;
  giverId: string;
}

/** Somebody takes an item of a list, and is a giver from now on who was nobody before: then the answer brings their keys. */
export async function claimAsGiver<Taken>(
  ctx: Context,
  token: string,
  take: (parts: NewClaim) => Promise<Taken>,
): Promise<Taken & { manageUrl: string | null }> {
  const caller = asReserving(await writingGiver(ctx));
  const linkKeys = linkKeysOf(ctx, token);
  const { id: about } = await requireListOfGivers(ctx.em, linkKeys, caller);
  return writeAsGiver(ctx, { about, caller }, async ({ em, cipher, knowBrowserBy }) => {
    // Once more: a link that was ended meanwhile waits for whoever looked in their transaction.
    const list = await requireListOfGivers(em, linkKeys, caller);
    const giverId = await giverToBe(em, caller, ctx);
    const taken = await take({ em, cipher, list, giverId });
    const keys = await keysForNobody(em, { caller, giverId, keyOf: ctx.giverKeyOf });
    knowBrowserBy(keys?.browser);
    return { ...taken, manageUrl: manageUrlOf(ctx, keys) };
  });
}

/** Refuses, as the call itself does, whoever may not reserve by the link that is sent, and passes over what is no token. */
export async function requireGiver(ctx: Context, input: unknown): Promise<void> {
  const { data } = ByLink.safeParse(input);
  if (data) await requireListOfGivers(ctx.em, linkKeysOf(ctx, data.token), await giverCaller(ctx));
}

const ByLink = z.object({ token: z.string() });

/** Who calls with the key of a link, in this browser. */
export const keyCallerOf = async (ctx: Context): Promise<KeyCaller> => ({
  em: ctx.em,
  actor: await liveActor(ctx),
  cookie: await keyOfBrowser(ctx),
});

/** The mail to an address that was typed with a reservation. */
export const reservedMailOf = (
  { keyedHash, ip }: Context,
  { wishlistId, ...of }: Record<'giverId' | 'claimId' | 'wishlistId', string>,
): Extract<WaitingMail, { kind: 'reserved' }> => ({
  ...{ kind: 'reserved', ...of },
  typedAt: keyedHash('typed address', JSON.stringify([rateLimitKey(ip), wishlistId])),
});

/** Whoever opened the link of another browser reserves as somebody new. */
const asReserving = (caller: GiverCaller): GiverCaller =>
  caller.isElsewhere ? { ...caller, giverId: null } : caller;

/** The giver that the caller is, or is from now on. */
const giverToBe = async (
  em: EntityManager,
  { giverId, actor }: GiverCaller,
  { acceptLanguage }: Pick<Context, 'acceptLanguage'>,
): Promise<string> =>
  giverId ?? (actor ? makeGiverOfUser(em, actor.id) : makeGiver(em, { locale: localeIn(acceptLanguage) }));

interface Keys {
  browser: string;
  link: string;
}

interface Newcomer {
  caller: GiverCaller;
  giverId: string;
  keyOf: GiverKeyOf;
}

/** By which somebody without an account is known from now on, who was nobody before; null for everybody else. */
async function keysForNobody(em: EntityManager, { caller, giverId, keyOf }: Newcomer): Promise<Keys | null> {
  if (caller.giverId !== null || caller.actor !== null) return null;
  const browser = await makeKey(em, giverId, { kind: 'browser', keyOf });
  const link = await makeKey(em, giverId, { kind: 'link', keyOf });
  return { browser: browser.key, link: link.key };
}

/** Fields of a new reservation that no stored answer may hold: the database keeps them encrypted (docs/secrecy.md). */
export const OF_GIVERS_ALONE = ['manageUrl', 'name', 'note', 'card'];

/** Where the giver finds their reservations again. */
const manageUrlOf = ({ publicUrl }: Context, keys: Keys | null): string | null =>
  keys && `${publicUrl}/reserved/${keys.link}`;

/**
 * What a repetition is answered: the reservation as its giver reads it now. A browser that lost the first answer lost its
 * keys as well, and is told others. Throws `tooManyTries`.
 */
export async function answerAgain(ctx: Context, { answer, isOfPage }: Repetition): Promise<unknown> {
  const { claim } = Made.parse(answer);
  const again = await readAgain(ctx, { ids: [claim.id], isOfPage });
  return again ? { claim: again.claims[0], manageUrl: again.manageUrl } : answer;
}

/** The same for what was reserved together. */
export async function answerAllAgain(ctx: Context, { answer, isOfPage }: Repetition): Promise<unknown> {
  const { claims } = MadeTogether.parse(answer);
  return (await readAgain(ctx, { ids: claims.map(({ id }) => id), isOfPage })) ?? answer;
}

const Made = z.object({ claim: z.object({ id: z.uuid() }) });
const MadeTogether = z.object({ claims: z.array(Made.shape.claim) });

/** The caller's claims of these as they are now, and their keys; null where one of them is not theirs. */
async function readAgain(
  ctx: Context,
  { ids, isOfPage }: { ids: readonly string[]; isOfPage: boolean },
): Promise<NewClaimsView | null> {
  const { em, giverKeyOf: keyOf } = ctx;
  const caller = asReserving(await giverCaller(ctx));
  const giverId = caller.giverId ?? (isOfPage ? await browserOfPage(ctx, ids[0] ?? '') : null);
  if (giverId === null) return null;
  const own = { giverId, userIds: caller.userIds };
  const cipher = await giverCipher(em);
  const claims = [];
  for (const id of ids) {
    const claim = await ownClaimView({ em, cipher }, own, id);
    if (!claim) return null;
    claims.push(claim);
  }
  const keys = await keysForNobody(em, { caller, giverId, keyOf });
  if (keys) setGiverCookie(ctx, keys.browser);
  return { claims, manageUrl: manageUrlOf(ctx, keys) };
}

/** The key of a page knows the browser that reserved, and nobody else. */
async function browserOfPage(ctx: Context, claimId: string): Promise<string | null> {
  await countWrite(ctx, NOBODY, 'repeated');
  return browserThatClaimed(ctx.em, claimId);
}
