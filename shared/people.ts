import { z } from 'zod';
import { FOR_WHOM } from './for-whom.ts';
import { Id } from './id.ts';
import { issue } from './issue.ts';
import { LINK } from './limits.ts';
import { PAPERS } from './paper.ts';
import { ShownName } from './text-rule.ts';
import { Email } from './user.ts';

const yesOrNo = z.boolean({ error: issue('people.roleNotBoolean') });

/** Who somebody is on a list; nobody whom it surprises sees its board. */
const roleShape = {
  /** Changes its wishes. */
  edits: z.boolean(),
  /** Reads what givers reserve. */
  board: z.boolean(),
  /** Is surprised by what is on it. */
  surprised: z.boolean(),
};
const Role = z.strictObject(roleShape);
export type Role = z.infer<typeof Role>;

export const ListPersonView = z
  .strictObject({
    userId: z.uuid(),
    firstName: ShownName,
    lastName: ShownName,
    ...roleShape,
    isOwner: z.boolean(),
    /** The one who asks. */
    isYou: z.boolean(),
  })
  .meta({ id: 'ListPerson' });
export type ListPersonView = z.infer<typeof ListPersonView>;

const invitation = z.strictObject({
  id: z.uuid(),
  /** Where it was mailed to; null for one by link. */
  email: z.string().nullable(),
  /** Whoever accepts becomes the owner of the list. */
  handsOver: z.boolean(),
  expiresAt: z.iso.datetime(),
});

/** One that nobody has accepted yet. */
export const ListInvitationView = invitation.meta({ id: 'ListInvitation' });
export type ListInvitationView = z.infer<typeof ListInvitationView>;

/** The only answer that ever holds its link; null for one that was mailed. */
export const NewListInvitationView = invitation
  .extend({ url: z.string().nullable() })
  .meta({ id: 'NewListInvitation' });
export type NewListInvitationView = z.infer<typeof NewListInvitationView>;

export const PeopleView = z
  .strictObject({
    /** Its owner first, then in the order in which they came. */
    people: z.array(ListPersonView),
    /** For its owner alone; empty for others. */
    invitations: z.array(ListInvitationView),
  })
  .meta({ id: 'PeopleOfList' });
export type PeopleView = z.infer<typeof PeopleView>;

/** Without an address the invitation is a link. */
const Invited = z.strictObject({ email: Email.optional() });
export const ListInvitationDraft = Invited.extend({ id: Id });
export type ListInvitationDraft = z.infer<typeof ListInvitationDraft>;

/** `stay`: who edits the list until now goes on doing so. */
export const HandOverDraft = Invited.extend({ id: Id, stay: yesOrNo });
export type HandOverDraft = z.infer<typeof HandOverDraft>;

export const OfListInvitation = z.strictObject({ id: Id, invitationId: Id });

export const OfListPerson = z.strictObject({ id: Id, userId: Id });
/** Absent fields stay as they are. */
export const RoleChange = z.strictObject({
  edits: yesOrNo.optional(),
  board: yesOrNo.optional(),
  surprised: yesOrNo.optional(),
});
export type RoleChange = z.infer<typeof RoleChange>;

/** What a list invitation's link ends with; any text may be asked for: one that is no token is simply not found. */
export const ListInvitationToken = z.strictObject({ token: z.string().max(LINK.bytes * 4) });

/** What an invitation says to whoever may accept it. */
export const InvitedView = z
  .strictObject({
    name: z.string(),
    coverEmoji: z.string(),
    paper: z.enum(PAPERS),
    /** Whom the list is for now, and what they are called. */
    forWhom: z.enum(FOR_WHOM),
    recipientName: z.string(),
    /** The first name of its owner, who invites. */
    ownerName: ShownName,
    handsOver: z.boolean(),
    /** A child's list becomes the child's own: for `me`, and whoever accepts is the child. */
    becomesOwn: z.boolean(),
    /** Who edits a list that is handed over goes on doing so. */
    othersStay: z.boolean(),
    ...roleShape,
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invited' });
export type InvitedView = z.infer<typeof InvitedView>;

export const JoinedView = z.strictObject({ wishlistId: z.uuid() }).meta({ id: 'JoinedList' });
