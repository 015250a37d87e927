import { type DocsOf, LINK_TOKEN, MAYA, WISHLIST } from '#server/trpc/procedure-docs.ts';
import { LIST_PEOPLE } from '#shared/limits.ts';
import * as PEOPLE_TEXTS from '#shared/texts/people.ts';
import type { peopleRouter } from './people.router.ts';

const FATHER = {
  userId: '01939f71-3b1c-7e02-9d4e-6f5a4b3c2d10',
  firstName: 'Tom',
  lastName: 'Lindqvist',
  edits: true,
  board: true,
  surprised: false,
  isOwner: false,
  isYou: false,
};
const MOTHER = {
  ...FATHER,
  userId: '01939f6a-5c2e-7d31-9a44-2b6f0c1e8d70',
  firstName: MAYA.firstName,
  isOwner: true,
  isYou: true,
};
const INVITATION = {
  id: '01939f72-4c2d-7f13-8e5f-7a6b5c4d3e20',
  email: null,
  handsOver: false,
  expiresAt: '2026-11-27T18:30:00.000Z',
};
const PEOPLE = { people: [MOTHER, FATHER], invitations: [INVITATION] };
const URL = `https://wishes.example/join?token=${LINK_TOKEN}`;
const INVITED = {
  name: WISHLIST.name,
  coverEmoji: WISHLIST.coverEmoji,
  paper: WISHLIST.paper,
  forWhom: 'child',
  recipientName: 'Nora',
  ownerName: MAYA.firstName,
  handsOver: false,
  becomesOwn: false,
  othersStay: true,
  edits: true,
  board: true,
  surprised: false,
  expiresAt: INVITATION.expiresAt,
};

export const peopleDocs = {
  list: {
    description:
      'For everybody who is one of them: who edits the list (`edits`), who sees what givers reserve (`board`), and whom it surprises (`surprised`). Its owner comes first and alone reads who was invited.',
    response: PEOPLE,
    failures: ['wishlistNotFound'],
  },
  invite: {
    description: `By its owner. With an \`email\` by letter, for the account with that confirmed address alone; without, the answer holds the link, this once. It works once, for ${LIST_PEOPLE.invitationDays} days. Who accepts edits the list; for a \`child\` or some \`other\` they see its board, for \`us\` they are surprised as well. Up to ${LIST_PEOPLE.perList} people, open invitations included.`,
    request: {},
    response: { ...INVITATION, url: URL },
    failures: ['wishlistNotFound', 'tooManyPeople', 'tooManyTries'],
  },
  handOver: {
    description:
      'By its owner: an invitation by which somebody else becomes the owner, in place of an earlier one of this kind. Who accepts a child’s list, and is none of those who keep it, is the child: the list is for `me` then, and surprises them. With `stay` those who edit it go on, without, the owner leaves, and a child’s parents do. Who a shared list surprised never sees its board.',
    request: { email: 'nora@example.org', stay: true },
    response: { ...INVITATION, email: 'nora@example.org', handsOver: true, url: null },
    failures: ['wishlistNotFound', 'tooManyPeople', 'tooManyTries'],
  },
  withdraw: {
    description: 'By the owner of the list. The link stops working at once.',
    response: { message: PEOPLE_TEXTS.withdrawn },
    failures: ['wishlistNotFound', 'invitationNotFound'],
  },
  update: {
    description:
      'By the owner of the list. Fields that are not sent stay as they are. Nobody is surprised and sees the board, and whoever a list that could be opened surprises stays so.',
    request: { edits: false, board: true },
    response: { ...PEOPLE, people: [MOTHER, { ...FATHER, edits: false }] },
    failures: [
      'wishlistNotFound',
      'personNotFound',
      'ownerStays',
      'surprisedAtBoard',
      'surprisePromised',
      'roleNotHere',
      'alreadySealed',
    ],
  },
  remove: {
    description:
      'With your own id you leave; others are removed by the owner, who hands the list over first to leave.',
    response: { message: PEOPLE_TEXTS.left },
    failures: ['wishlistNotFound', 'personNotFound', 'ownerStays'],
  },
  invited: {
    description:
      'Changes nothing. `token` is what the link ends with. One that was used or withdrawn, has expired or was mailed to another address is answered alike.',
    request: { token: LINK_TOKEN },
    response: INVITED,
    failures: ['listInvitationGone'],
  },
  accept: {
    description: 'The owner of the list gets a letter.',
    request: { token: LINK_TOKEN },
    response: { wishlistId: WISHLIST.id },
    failures: [
      'listInvitationGone',
      'alreadyOnList',
      'keeperIsSelf',
      'tooManyWishlists',
      'tooManyWithDeleted',
    ],
  },
} satisfies DocsOf<typeof peopleRouter>;
