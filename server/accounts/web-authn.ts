import type { User } from '#server/database/user.entity.ts';
import type { PasskeyDraft, PasskeyLogIn } from '#shared/passkey.ts';

// It brings a certificate library with it, which most processes never need.
const library = () => import('@simplewebauthn/server');

/** Whose passkeys these are: the host of PUBLIC_URL, for good. With another one every passkey ends. */
export interface RelyingParty {
  publicUrl: string;
  brandName: string;
}

// Ed25519, ES256 and RS256: what every authenticator and every Node that we run on knows.
const ALGORITHMS = [-8, -7, -257];

const hostOf = ({ publicUrl }: RelyingParty) => new URL(publicUrl).hostname;
const originOf = ({ publicUrl }: RelyingParty) => new URL(publicUrl).origin;

/** What an authenticator keeps of a user and shows again: their id, which says nothing to anybody else. */
const handleOf = (userId: string) => Buffer.from(userId);

interface NewPasskey {
  user: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>;
  challenge: string;
  /** The user's own: none is made twice on one device. */
  known: readonly string[];
}

/** What a browser needs to make a passkey that can be found without an address. */
export async function questionForNew(party: RelyingParty, { user, challenge, known }: NewPasskey) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    ...{ rpName: party.brandName, rpID: hostOf(party) },
    ...{ userID: new Uint8Array(handleOf(user.id)), userName: user.email },
    userDisplayName: `${user.firstName} ${user.lastName}`,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
}

/** What a browser needs to show a passkey, whosever it is. */
export async function questionForLogIn(party: RelyingParty, challenge: string) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: hostOf(party),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'preferred',
  });
}

type IsSound = (challenge: string) => boolean;

interface Made {
  challenge: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

/** What an authenticator has made, once everything about it is checked; null when anything is not as it should be. */
export async function checkNew(
  party: RelyingParty,
  { id, clientDataJSON, attestationObject }: PasskeyDraft,
  isSound: IsSound,
): Promise<Made | null> {
  const { verifyRegistrationResponse } = await library();
  const { seen, expectedChallenge } = remembered(isSound);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential(id), response: { clientDataJSON, attestationObject } },
    ...{ expectedChallenge, expectedOrigin: originOf(party), expectedRPID: hostOf(party) },
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const made = registrationInfo.credential;
  const publicKey = Buffer.from(made.publicKey);
  return { challenge: seen.challenge, credentialId: made.id, publicKey, counter: made.counter };
}

/** A passkey as it is stored. */
interface Stored {
  userId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
}

/** What an authenticator has signed, once everything about it is checked; null when anything is not as it should be. */
export async function checkShown(
  party: RelyingParty,
  { stored, answer, isSound }: { stored: Stored; answer: PasskeyLogIn; isSound: IsSound },
): Promise<{ challenge: string; counter: number } | null> {
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = answer;
  if (userHandle !== handleOf(stored.userId).toString('base64url')) return null;
  const { verifyAuthenticationResponse } = await library();
  const { seen, expectedChallenge } = remembered(isSound);
  const { publicKey, counter } = stored;
  const checked = await verifyAuthenticationResponse({
    response: { ...credential(id), response: { clientDataJSON, authenticatorData, signature, userHandle } },
    ...{ expectedChallenge, expectedOrigin: originOf(party), expectedRPID: hostOf(party) },
    credential: { id: stored.credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified) return null;
  return { challenge: seen.challenge, counter: checked.authenticationInfo.newCounter };
}

const credential = (id: string) => ({
  ...{ id, rawId: id },
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/** Keeps the challenge that was answered, which is spent later. */
function remembered(isSound: IsSound) {
  const seen = { challenge: '' };
  const expectedChallenge = (challenge: string) => {
    seen.challenge = challenge;
    return isSound(challenge);
  };
  return { seen, expectedChallenge };
}
