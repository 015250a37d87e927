import { z } from 'zod';
import { Device } from './device.ts';
import { Id } from './id.ts';
import { issue } from './issue.ts';
import { USER } from './limits.ts';
import { Code, FirstCode } from './one-time-code.ts';
import { paging } from './pagination.ts';

const moment = z.iso.datetime();

/** A log-in that somebody can end. */
export const SessionEntryView = z
  .strictObject({
    id: z.uuid(),
    device: Device,
    createdAt: moment,
    /** To the hour. */
    lastUsedAt: moment,
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SessionEntry' });
export type SessionEntryView = z.infer<typeof SessionEntryView>;

/** What is written down in a person's security log. */
export const SECURITY_EVENTS = [
  'login',
  'loginAtNewDevice',
  'loginRefused',
  'codeRefused',
  'recoveryCodeUsed',
  'loggedOut',
  'sessionEnded',
  'otherSessionsEnded',
  'passwordChanged',
  'passwordReset',
  'addressChanged',
  'addressRestored',
  'tokenMade',
  'tokenRevoked',
  'promoted',
  'demoted',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorRemoved',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'providerConnected',
  'providerDisconnected',
  'privateListOpened',
  'listJoined',
  'listLeft',
  'listTakenOver',
  'listHandedOver',
  'personJoined',
  'personLeft',
  'personRemoved',
  'removedFromList',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export const OpenedList = z.strictObject({ list: z.string(), reason: z.string() });
export type OpenedList = z.infer<typeof OpenedList>;

export const SecurityEventView = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(SECURITY_EVENTS),
    createdAt: moment,
    /** Null for what an administrator or the server did. */
    device: Device.nullable(),
    /** Of `privateListOpened`: the list as it was called, and why, in the words of the administrator. */
    opened: OpenedList.nullable(),
    /** Of what happened among the people of a list: the list as it was called. */
    list: z.string().nullable(),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEventView = z.infer<typeof SecurityEventView>;
export const SecurityEventsOfUser = z.strictObject({ id: Id, ...paging });

const Password = z
  .string({ error: issue('user.passwordMissing') })
  .min(1, issue('user.passwordMissing'))
  .max(USER.passwordMaxLength * 2, issue('user.passwordTooLong'));

export const FirstCodeOnly = z.strictObject({ code: FirstCode });

const proofFields = z.strictObject({ password: Password.optional(), code: Code.optional() });

/** Either of them shows that it is the person, and not somebody at their unlocked screen. */
export const Proof = proofFields.refine(
  ({ password, code }) => (password === undefined) !== (code === undefined),
  issue('security.proofMissing'),
);
export type Proof = z.infer<typeof Proof>;

/** What a grave act takes along; without either the person has shown lately who they are. */
export const ProofIfAny = proofFields.refine(
  ({ password, code }) => password === undefined || code === undefined,
  issue('security.proofTwice'),
);
export type ProofIfAny = z.infer<typeof ProofIfAny>;

export const SecondFactorView = z
  .strictObject({
    isOn: z.boolean(),
    since: moment.nullable(),
    recoveryCodesLeft: z.int(),
    /** Whether the session that asks was begun with a code, or turned it on. */
    isPassed: z.boolean(),
    /** Administrators need one here. */
    isDemanded: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactorView = z.infer<typeof SecondFactorView>;

/** For an authenticator app: to be typed, and as the address that its camera reads. */
export const NewSecondFactorView = z
  .strictObject({ secret: z.string(), uri: z.string() })
  .meta({ id: 'NewSecondFactor' });
export type NewSecondFactorView = z.infer<typeof NewSecondFactorView>;

/** The only answer that ever holds them. */
export const RecoveryCodesView = z
  .strictObject({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });

/** The same for the session that turned it on, with the token by which it goes on. */
export const SecondFactorOnView = RecoveryCodesView.extend({ token: z.string() }).meta({
  id: 'SecondFactorOn',
});
