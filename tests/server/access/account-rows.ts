import { v7 as uuid } from 'uuid';
import { PASSWORD } from '#tests/support/people.ts';
import {
  answering,
  IN_PERSON,
  type Input,
  nothing,
  OWN,
  OWN_FACTOR,
  OWN_PASSKEY,
  OWNED_IN_PERSON,
  PUBLIC,
  type Row,
} from './rows.ts';

const NAMES = { firstName: 'Nina', lastName: 'Okafor' };
const NEW_PASSWORD = 'another fern that forgives';

/** The calls about an account and who may log in to it. */
export const ACCOUNT_ROWS: Record<string, [Row, Input]> = {
  'auth.register': [PUBLIC, () => ({ ...NAMES, email: `${uuid()}@example.test`, password: NEW_PASSWORD })],
  'auth.login': [PUBLIC, (world) => world.credentials],
  'auth.signInMail': [PUBLIC, (world) => ({ email: world.credentials.email })],
  'auth.signIn': [PUBLIC, (world) => world.signInLink()],
  'auth.signInFor': [PUBLIC, () => ({ token: 'unknown' })],
  'auth.logout': [IN_PERSON, nothing],
  'auth.verify': [PUBLIC, (world) => world.verifyLink()],
  'auth.invitation': [PUBLIC, () => ({ token: 'unknown' })],
  'auth.resendVerification': [PUBLIC, (world) => ({ email: world.credentials.email })],
  'auth.forgotPassword': [PUBLIC, (world) => ({ email: world.credentials.email })],
  'auth.resetPassword': [PUBLIC, async (world) => ({ ...(await world.resetLink()), password: NEW_PASSWORD })],
  'auth.resetPassword with the session': [IN_PERSON, () => ({ password: NEW_PASSWORD })],
  'me.get': [OWN, nothing],
  'me.update': [IN_PERSON, () => ({ firstName: 'Nina' })],
  'me.remove': [IN_PERSON, nothing],
  'security.sessions': [IN_PERSON, nothing],
  'security.endSession': [OWNED_IN_PERSON, async (world) => ({ id: await world.aSession() })],
  'security.endOtherSessions': [IN_PERSON, nothing],
  'security.events': [IN_PERSON, () => ({})],
  'security.secondFactor': [IN_PERSON, nothing],
  'security.showAgain': [IN_PERSON, () => ({ password: PASSWORD })],
  'security.beginSecondFactor': [IN_PERSON, () => ({ password: PASSWORD })],
  'security.confirmSecondFactor': [OWN_FACTOR, async (world) => ({ code: await world.aBegunFactor() })],
  'security.renewRecoveryCodes': [OWN_FACTOR, async (world) => ({ code: await world.aRecoveryCode() })],
  'security.turnOffSecondFactor': [OWN_FACTOR, async (world) => ({ code: await world.aRecoveryCode() })],
  'passkey.ask': [PUBLIC, nothing],
  'passkey.logIn': [PUBLIC, (world) => world.passkeyShown()],
  'passkey.begin': [IN_PERSON, nothing],
  'passkey.add': [OWN_PASSKEY, (world) => world.aPasskeyMade()],
  'passkey.list': [IN_PERSON, nothing],
  'passkey.rename': [
    OWNED_IN_PERSON,
    async (world) => ({ id: await world.theirPasskey(), name: 'Old phone' }),
  ],
  'passkey.remove': [OWNED_IN_PERSON, async (world) => ({ id: await world.aPasskey() })],
  // What they need is half a cookie, and a provider (features/provider).
  'provider.logIn': [answering(PUBLIC, 400), () => ({ answer: 'unknown' })],
  'provider.begin': [answering(IN_PERSON, 404), () => ({ key: '1', purpose: 'connect' as const })],
  'provider.showAgain': [answering(IN_PERSON, 400), () => ({ answer: 'unknown' })],
  'provider.connect': [answering(IN_PERSON, 400), () => ({ answer: 'unknown' })],
  'provider.list': [IN_PERSON, nothing],
  'provider.disconnect': [OWNED_IN_PERSON, async (world) => ({ id: await world.anIdentity() })],
  'token.list': [IN_PERSON, nothing],
  'token.create': [IN_PERSON, () => ({ name: 'A script' })],
  'token.revoke': [OWNED_IN_PERSON, ({ token }) => ({ id: token.id })],
};
