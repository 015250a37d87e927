import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isChallenge, makeChallenge } from '#server/access/challenges.ts';
import type { KeyedHash } from '#server/access/keyed-hash.ts';
import type { Seal } from '#server/access/seal.ts';
import { LinkToken } from '#shared/auth.ts';
import { PROVIDER } from '#shared/limits.ts';
import type { Provider } from './provider.ts';
import { type ProviderClient, ProviderFault } from './provider-client.ts';
import { ShownIdentity } from './shown-identity.ts';

export interface RoundTripContext {
  keyedHash: KeyedHash;
  seal: Seal;
  providerClient: ProviderClient;
}

const Flow = z.object({
  key: z.enum(PROVIDER.keys),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  purpose: z.enum(['logIn', ...PROVIDER.purposes]),
  /** Who leaves with a session; null for a log-in. */
  userId: z.string().nullable(),
  /** What the link carried that invited somebody. */
  invitation: LinkToken.optional(),
});
type Flow = z.infer<typeof Flow>;
type Leaving = Pick<Flow, 'purpose' | 'userId' | 'invitation'>;

const Answer = z.object({
  shown: ShownIdentity,
  key: Flow.shape.key,
  /** Is spent by what the answer does. */
  state: z.string(),
  codeHash: z.string(),
  purpose: Flow.shape.purpose,
  userId: Flow.shape.userId,
  invitation: Flow.shape.invitation,
});
export type Answer = z.infer<typeof Answer>;

const random = () => randomBytes(32).toString('base64url');
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

// Whoever shows again who they are logs in there anew.
const toTrip = (flow: Flow) => ({ ...flow, isAnew: flow.purpose === 'showAgain' });

/** Sends somebody to a provider: the address there, and what this browser keeps meanwhile. Throws ProviderFault. */
export async function leaveFor(
  { keyedHash, seal, providerClient }: RoundTripContext,
  provider: Provider,
  leaving: Leaving,
): Promise<{ url: string; kept: string }> {
  const state = makeChallenge(keyedHash, 'provider', PROVIDER.minutes);
  const flow: Flow = { key: provider.key, state, nonce: random(), verifier: random(), ...leaving };
  const url = await providerClient.addressFor(provider, toTrip(flow));
  return { url, kept: await seal.seal('provider flow', flow) };
}

/** What a browser has kept since it left for this provider; null where it has not, or long ago. */
export async function flowIn(
  { keyedHash, seal }: RoundTripContext,
  key: string,
  kept: string | undefined,
): Promise<Flow | null> {
  const flow = await seal.open('provider flow', Flow, kept);
  return flow?.key === key && isChallenge(keyedHash, 'provider', flow.state) ? flow : null;
}

/**
 * Takes somebody back who comes from a provider. Answers a code for the page and what this browser keeps: only both together say
 * who they are. Throws ProviderFault.
 */
export async function comeBack(
  { seal, providerClient }: RoundTripContext,
  provider: Provider,
  { flow, query }: { flow: Flow | null; query: string },
): Promise<{ code: string; kept: string }> {
  if (!flow) throw new ProviderFault('this browser has not left for the provider, or long ago');
  const shown = await providerClient.identityOf(provider, query, toTrip(flow));
  const code = random();
  const { key, state, purpose, userId, invitation } = flow;
  const answer: Answer = { shown, key, state, purpose, userId, invitation, codeHash: hashOf(code) };
  return { code, kept: await seal.seal('provider answer', answer) };
}

/** What came back, for the browser that has its code as well; null for every other one. */
export async function answerIn(
  { keyedHash, seal }: Pick<RoundTripContext, 'keyedHash' | 'seal'>,
  { code, kept }: { code: string; kept: string | undefined },
): Promise<Answer | null> {
  const answer = await seal.open('provider answer', Answer, kept);
  if (!answer || !isChallenge(keyedHash, 'provider', answer.state)) return null;
  const isRight = timingSafeEqual(Buffer.from(hashOf(code)), Buffer.from(answer.codeHash));
  return isRight ? answer : null;
}
