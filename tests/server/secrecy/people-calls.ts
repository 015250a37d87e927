import { type Call, CHILD, EVERYBODY, PARENT } from './call.ts';
import type { World } from './world.ts';

const LIST = ({ list }: World) => ({ id: list.id });
const CHILDS = ({ childs }: World) => ({ id: childs.id });
const nobody = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';

export const PEOPLE_CALLS: Record<string, Call | Call[]> = {
  'people.list': [
    { by: EVERYBODY, input: LIST },
    { by: PARENT, input: CHILDS },
  ],
  'people.invite': [
    { by: EVERYBODY, input: LIST },
    { by: PARENT, input: CHILDS },
  ],
  'people.handOver': { by: EVERYBODY, input: ({ spare }) => ({ id: spare.id, stay: false }) },
  'people.withdraw': { input: ({ spare }) => ({ id: spare.id, invitationId: nobody }) },
  'people.update': { by: EVERYBODY, input: ({ list }) => ({ id: list.id, userId: nobody, board: true }) },
  'people.remove': { by: EVERYBODY, input: ({ list }) => ({ id: list.id, userId: nobody }) },
  'people.invited': { by: EVERYBODY, input: () => ({ token: 'unknown' }) },
  'people.accept': { by: EVERYBODY, input: () => ({ token: 'unknown' }) },
};

const GROWN = ({ grown }: World) => ({ id: grown.id });
const GROWN_TOKEN = ({ grown }: World) => ({ token: grown.token });
const GROWN_ITEM = ({ grown }: World) => ({ id: grown.items[0] });
const bothLists = [
  { by: CHILD, input: GROWN },
  { by: CHILD, input: CHILDS },
];

// Until she takes over the one that her parents keep she is a giver of it, whom its board is shown.
const OF_CHILD: Record<string, Call[]> = {
  'claim.board': [{ by: CHILD, input: GROWN_TOKEN }],
  'claim.me': [{ by: CHILD, input: GROWN_TOKEN }],
  'claim.add': [{ by: CHILD, input: ({ grown }) => ({ token: grown.token, itemId: grown.items[1] }) }],
  'claim.list': [{ by: CHILD }],
  'claim.offered': [{ by: CHILD }],
  'item.add': [{ by: CHILD, input: ({ grown }) => ({ wishlistId: grown.id, name: 'A tent' }) }],
  'item.update': [{ by: CHILD, input: ({ grown }) => ({ id: grown.items[1], quantity: 1 }) }],
  'item.remove': [{ by: CHILD, input: GROWN_ITEM }],
  'item.removed': [{ by: CHILD, input: ({ grown }) => ({ wishlistId: grown.id }) }],
  'item.restore': [{ by: CHILD, input: GROWN_ITEM }],
  'link.list': bothLists,
  'people.accept': [{ by: CHILD, input: ({ childs }) => ({ token: childs.toTakeOver }) }],
  'people.invited': [{ by: CHILD, input: ({ childs }) => ({ token: childs.toTakeOver }) }],
  'people.list': bothLists,
  'people.remove': [{ by: CHILD, input: ({ grown, noah }) => ({ id: grown.id, userId: noah.id }) }],
  'promise.opening': bothLists,
  'promise.taken': bothLists,
  'promise.unwrapped': bothLists,
  'receipt.add': [{ by: CHILD, input: ({ grown }) => ({ id: grown.items[1], quantity: 1 }) }],
  'receipt.history': [{ by: CHILD, input: () => ({}) }],
  'share.byToken': [{ by: CHILD, input: GROWN_TOKEN }],
  'wishlist.byId': bothLists,
  'wishlist.list': [{ by: CHILD }],
  'wishlist.update': [
    { by: CHILD, input: ({ grown }) => ({ id: grown.id, description: 'Mine' }) },
    { by: CHILD, input: ({ grown }) => ({ id: grown.id, forWhom: 'other', forName: 'Tom' }) },
  ],
};

/** The same calls, and those of the child beside them. */
export const withChild = (calls: Record<string, Call | Call[]>): Record<string, Call | Call[]> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, made]) => [name, [made, OF_CHILD[name] ?? []].flat()]),
  );
