import { ADMIN_CALLS } from './admin-calls.ts';
import { EVERYBODY, PARENT, PLANTER, RECIPIENT } from './call.ts';
import { ITEM_CALLS } from './item-calls.ts';
import { LINK_CALLS } from './link-calls.ts';
import { ORDER_CALLS } from './order-calls.ts';
import { PEOPLE_CALLS, withChild } from './people-calls.ts';
import type { World } from './world.ts';

const WITH_EDITOR = ['recipient', 'editor'] as const;

const LIST = ({ list }: World) => ({ id: list.id });
const SPARE = ({ spare }: World) => ({ id: spare.id });
const CHILDS = ({ childs }: World) => ({ id: childs.id });
const TOKEN = ({ list }: World) => ({ token: list.token });
const nobody = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';

const MADE = { id: 'x', clientDataJSON: 'x', attestationObject: 'x' };
const ANSWERED = { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' };

/**
 * Every procedure of the router as the recipient and an administrator call it. A new procedure needs a row here, or the
 * test fails. What administrators do as givers is theirs to know: boards are asked for by those who are kept out.
 */
export const CALLS = withChild({
  ...ADMIN_CALLS,
  ...LINK_CALLS,
  ...ORDER_CALLS,
  ...PEOPLE_CALLS,
  'auth.login': { input: () => ({ email: 'maya@family.test', password: 'a wrong password' }) },
  'auth.logout': { by: ['editor'] },
  'auth.register': { input: () => ({}) },
  'auth.verify': { input: () => ({ token: 'x' }) },
  'auth.invitation': { input: () => ({ token: 'x' }) },
  'auth.signInMail': { input: () => ({ email: 'nobody@family.test' }) },
  'auth.signInFor': { input: () => ({ token: 'x' }) },
  'auth.signIn': { input: () => ({ token: 'x' }) },
  'auth.resendVerification': { input: () => ({ email: 'maya@family.test' }) },
  'auth.forgotPassword': { input: () => ({ email: 'nobody@family.test' }) },
  'auth.resetPassword': { input: () => ({ token: 'x', password: 'something new here' }) },
  'passkey.ask': {},
  'passkey.logIn': { input: () => ANSWERED },
  'passkey.begin': {},
  'passkey.add': { input: () => ({ ...MADE, name: 'A phone' }) },
  'passkey.list': {},
  'passkey.rename': { input: () => ({ id: nobody, name: 'A phone' }) },
  'passkey.remove': { input: () => ({ id: nobody }) },
  'provider.logIn': { input: () => ({ answer: 'unknown' }) },
  'provider.begin': { input: () => ({ key: '1', purpose: 'connect' }) },
  'provider.showAgain': { input: () => ({ answer: 'unknown' }) },
  'provider.connect': { input: () => ({ answer: 'unknown' }) },
  'provider.list': {},
  'provider.disconnect': { input: () => ({ id: nobody }) },
  'blog.list': {},
  'blog.bySlug': { input: () => ({ slug: 'nothing' }) },
  'claim.board': [
    { by: WITH_EDITOR, input: TOKEN },
    { by: RECIPIENT, input: ({ links }) => ({ token: links.grandma.token }) },
    { by: RECIPIENT, input: ({ sealedList }) => ({ token: sealedList.token }) },
    { by: ['anybody'], input: ({ links }) => ({ token: links.blog.token }) },
    { by: ['anybody'], input: ({ sealedList }) => ({ token: sealedList.token }) },
  ],
  'claim.me': { by: EVERYBODY, input: TOKEN },
  'claim.add': { by: WITH_EDITOR, input: ({ list }) => ({ token: list.token, itemId: list.items[0] }) },
  'claim.addTogether': {
    by: WITH_EDITOR,
    input: ({ list }) => ({ token: list.token, itemIds: [list.items[0]] }),
  },
  'claim.list': [{}, { by: PLANTER }],
  'claim.planned': { by: EVERYBODY },
  'claim.update': [
    { input: () => ({ id: nobody, quantity: 2 }) },
    { by: PLANTER, input: ({ planted }) => ({ id: planted.claimId, note: 'Mine?' }) },
  ],
  'claim.overtake': { by: WITH_EDITOR, input: ({ list }) => ({ id: nobody, token: list.token }) },
  'claim.remove': [
    { input: () => ({ id: nobody }) },
    { by: PLANTER, input: ({ planted }) => ({ id: planted.claimId }) },
  ],
  'claim.lookAtKey': [
    { input: () => ({ key: 'x' }) },
    { by: PLANTER, input: ({ planted }) => ({ key: planted.key }) },
  ],
  'claim.open': [
    { input: () => ({ key: 'x' }) },
    { by: PLANTER, input: ({ planted }) => ({ key: planted.key }) },
  ],
  'claim.link': { input: ({ list }) => ({ token: list.token, email: 'maya@family.test' }) },
  'claim.newLink': [{}, { by: PLANTER }],
  'claim.endLinks': {},
  'claim.offered': {},
  'claim.keep': {},
  'claim.forget': {},
  'contact.send': { input: () => ({ email: 'maya@family.test', message: 'Hello' }) },
  ...ITEM_CALLS,
  'me.get': {},
  'me.update': { by: RECIPIENT, input: () => ({ firstName: 'Maya' }) },
  'me.remove': { by: RECIPIENT, input: () => ({}) },
  'promise.opening': [
    { by: EVERYBODY, input: LIST },
    { by: PARENT, input: CHILDS },
  ],
  'promise.openEarly': { by: EVERYBODY, input: LIST },
  'promise.callOff': [
    { by: EVERYBODY, input: LIST },
    { by: RECIPIENT, input: SPARE },
  ],
  'promise.unwrapped': [
    { by: EVERYBODY, input: LIST },
    { by: PARENT, input: CHILDS },
    { by: RECIPIENT, input: SPARE },
  ],
  'promise.unwrap': [
    { by: EVERYBODY, input: ({ list, sealed }) => ({ id: list.id, claimIds: [sealed] }) },
    { by: PARENT, input: (world) => ({ ...CHILDS(world), claimIds: [world.sealed] }) },
  ],
  'promise.taken': [
    { by: EVERYBODY, input: LIST },
    { by: PARENT, input: CHILDS },
    { by: RECIPIENT, input: SPARE },
  ],
  'promise.look': { by: EVERYBODY, isException: true, input: ({ list }) => ({ id: list.items[1] }) },
  'receipt.add': [
    { by: EVERYBODY, input: ({ list }) => ({ id: list.items[3], quantity: 1 }) },
    { by: EVERYBODY, input: ({ list }) => ({ id: list.items[4], quantity: 2, from: 'Aunt Vera' }) },
    { by: EVERYBODY, input: ({ list }) => ({ id: list.items[1], quantity: 1, claimId: nobody }) },
    { by: RECIPIENT, input: ({ list, sealed }) => ({ id: list.items[4], quantity: 1, claimId: sealed }) },
    { by: RECIPIENT, input: ({ removed }) => ({ id: removed, quantity: 1, claimId: nobody }) },
  ],
  'receipt.remove': [
    { by: EVERYBODY, input: ({ list }) => ({ id: list.items[3] }) },
    { by: RECIPIENT, input: ({ list }) => ({ id: list.items[4] }) },
    { by: RECIPIENT, input: ({ received }) => ({ id: received.item }) },
  ],
  'receipt.history': { by: EVERYBODY, input: () => ({ year: 2026 }) },
  'receipt.update': { by: EVERYBODY, input: ({ received }) => ({ id: received.gift, note: 'By hand' }) },
  'receipt.thank': { by: EVERYBODY, input: ({ received }) => ({ id: received.gift, text: 'Thank you' }) },
  'scrape.page': { input: () => ({ url: 'http://127.0.0.1/' }) },
  'security.sessions': {},
  'security.endSession': { input: () => ({ id: nobody }) },
  'security.endOtherSessions': { by: ['administrator'] },
  'security.events': { input: () => ({}) },
  'security.secondFactor': {},
  'security.showAgain': { input: () => ({ code: '000000' }) },
  'security.beginSecondFactor': { input: () => ({ password: 'a wrong password' }) },
  'security.confirmSecondFactor': { input: () => ({ code: '000000' }) },
  'security.renewRecoveryCodes': { input: () => ({ code: '000000' }) },
  'security.turnOffSecondFactor': { input: () => ({ code: '000000' }) },
  'token.list': {},
  'token.create': { input: () => ({ name: 'Script' }) },
  'token.revoke': { input: () => ({ id: nobody }) },
  'wishlist.list': { by: [...EVERYBODY, ...PARENT] },
  'wishlist.create': [
    { input: () => ({ name: 'Another' }) },
    { by: RECIPIENT, input: () => ({ name: 'Hers', forWhom: 'child', forName: 'Nora' }) },
  ],
  'wishlist.byId': [
    { by: EVERYBODY, input: LIST },
    { input: SPARE },
    { by: [...PARENT, 'administrator'], input: CHILDS },
  ],
  'wishlist.update': [
    { by: EVERYBODY, input: ({ list }) => ({ id: list.id, description: 'Changed' }) },
    {
      by: RECIPIENT,
      input: ({ list }) => ({ id: list.id, occasionOn: '2999-12-24', timeZone: 'Asia/Tokyo' }),
    },
    { by: RECIPIENT, input: ({ list }) => ({ id: list.id, occasionOn: null }) },
    // Whether she may is told by whether it could be opened, and not by whether somebody did and reserved.
    { by: WITH_EDITOR, input: ({ list }) => ({ id: list.id, forWhom: 'child', forName: 'Nora' }) },
    { by: RECIPIENT, input: ({ spare }) => ({ id: spare.id, forWhom: 'other', forName: 'Nora' }) },
    { by: PARENT, input: ({ childs }) => ({ id: childs.id, description: 'Dictated by her' }) },
    { by: RECIPIENT, input: ({ full }) => ({ id: full.id, secrecy: 'names' }) },
    { by: RECIPIENT, input: ({ spare }) => ({ id: spare.id, isPublic: false }) },
    { by: RECIPIENT, input: ({ spare }) => ({ id: spare.id, isPublic: true, version: 1 }) },
  ],
  'wishlist.rotateToken': { input: SPARE },
  'wishlist.duplicate': [
    { by: EVERYBODY, input: LIST },
    { by: PARENT, input: CHILDS },
  ],
  'wishlist.archive': { by: EVERYBODY, input: SPARE },
  'wishlist.unarchive': { by: EVERYBODY, input: SPARE },
  'wishlist.remove': { input: SPARE },
  'wishlist.removed': { by: EVERYBODY },
  'wishlist.restore': { by: EVERYBODY, input: SPARE },
});
