import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { TestApp } from './app.ts';
import { type Person, personWith } from './people.ts';

const FLAGS = { present: 0x01, verified: 0x04, credential: 0x40 } as const;
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

interface Asked {
  challenge: string;
  rpId: string;
}

interface Odd {
  origin?: string;
  challenge?: string;
  rpId?: string;
  counter?: number;
  type?: string;
  userHandle?: string;
  isVerified?: boolean;
  key?: KeyObject;
}

/** What holds a passkey, and answers as an authenticator and its browser do, or not quite. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly credentialId = randomBytes(32);
  readonly #origin: string;
  counter = 0;
  #userHandle = '';

  constructor(app: Pick<TestApp, 'dependencies'>) {
    this.#origin = new URL(app.dependencies.publicUrl).origin;
  }

  /** Makes the passkey that is asked for. */
  make(options: unknown, odd: Odd = {}) {
    const { challenge, rp, user } = options as {
      challenge: string;
      rp: { id: string };
      user: { id: string };
    };
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const point = (text: string) => Buffer.from(text, 'base64url');
    const key = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]);
    const length = Buffer.from([0, this.credentialId.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, key]);
    const data = Buffer.concat([this.#data({ challenge, rpId: rp.id }, odd, FLAGS.credential), credential]);
    const attestation = cborMap([
      ['fmt', 'none'],
      ['attStmt', null],
      ['authData', data],
    ]);
    return {
      id: this.credentialId.toString('base64url'),
      clientDataJSON: this.#clientData({ type: 'webauthn.create', challenge, ...odd }),
      attestationObject: attestation.toString('base64url'),
    };
  }

  /** Shows the passkey, and counts that it did. */
  show(options: unknown, odd: Odd = {}) {
    const asked = options as Asked;
    this.counter = odd.counter ?? this.counter;
    const data = this.#data(asked, odd, 0);
    const clientDataJSON = this.#clientData({ type: 'webauthn.get', challenge: asked.challenge, ...odd });
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.credentialId.toString('base64url'),
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, odd.key ?? this.#keys.privateKey).toString('base64url'),
      userHandle: odd.userHandle ?? this.#userHandle,
    };
  }

  #data({ rpId }: Asked, odd: Odd, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const set = flags | FLAGS.present | (odd.isVerified === false ? 0 : FLAGS.verified);
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([set]), counter]);
  }

  #clientData({ type, challenge, origin = this.#origin }: Odd): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }
}

/** A person has a passkey. */
export async function aPasskey(app: TestApp, person: Pick<Person, 'as'>, name = 'My phone') {
  const authenticator = new Authenticator(app);
  const { options } = await person.as.passkey.begin();
  const { id } = await person.as.passkey.add({ name, ...authenticator.make(options) });
  return { id, authenticator };
}

/** What the calls about passkeys are tried with; they are all of this person. */
export function passkeysFor(app: TestApp, owner: Pick<Person, 'as'>) {
  let first: ReturnType<typeof aPasskey> | undefined;
  const theirs = () => {
    first ??= aPasskey(app, owner);
    return first;
  };
  return {
    aPasskey: async () => (await aPasskey(app, owner)).id,
    theirPasskey: async () => (await theirs()).id,
    passkeyShown: async () => (await theirs()).authenticator.show(await askedForPasskey(app)),
    async aPasskeyMade() {
      const { options } = await owner.as.passkey.begin();
      return { name: 'A phone', ...new Authenticator(app).make(options) };
    },
  };
}

/** What somebody without a session is asked. */
export const askedForPasskey = async (app: TestApp) =>
  (await personWith(app, undefined).as.passkey.ask()).options;

type Cbor = number | string | Buffer | null;

/** Only as much of CBOR as an authenticator answers in. */
function cborMap(entries: [number | string, Cbor][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  // The one map within the map is empty.
  if (value === null) return cborHead(5, 0);
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  const bytes = Buffer.from(value as string);
  return Buffer.concat([cborHead(typeof value === 'string' ? 3 : 2, bytes.length), bytes]);
}

function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}
