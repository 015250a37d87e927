import { type Call, EVERYBODY, PARENT, RECIPIENT } from './call.ts';
import type { World } from './world.ts';

const VISITORS = ['recipient', 'anybody'] as const;
const LIST = ({ list }: World) => ({ id: list.id });
const SPARE = ({ spare }: World) => ({ id: spare.id });
const SEALED_LIST = ({ sealedList }: World) => ({ id: sealedList.id });
const TOKEN = ({ list }: World) => ({ token: list.token });

/** The calls about share links: of the list that Maya manages, and of the one whose links Noah keeps from her. */
export const LINK_CALLS: Record<string, Call | Call[]> = {
  'link.list': [
    { by: EVERYBODY, input: LIST },
    { by: EVERYBODY, input: SEALED_LIST },
    { by: RECIPIENT, input: SPARE },
    { by: PARENT, input: ({ childs }) => ({ id: childs.id }) },
  ],
  'link.add': [
    { by: EVERYBODY, input: ({ list }) => ({ id: list.id, name: 'One more', passphrase: 'plum cake' }) },
    { by: RECIPIENT, input: ({ sealedList }) => ({ id: sealedList.id, name: 'One more', opens: 'board' }) },
    { by: RECIPIENT, input: ({ sealedList }) => ({ id: sealedList.id, name: 'One more' }) },
  ],
  'link.update': [
    {
      by: EVERYBODY,
      input: ({ links }) => ({ id: links.grandma.id, isPaused: false, giverName: 'Grandma' }),
    },
    { by: RECIPIENT, input: ({ links }) => ({ id: links.grandma.id, opens: 'look' }) },
    { by: RECIPIENT, input: ({ links }) => ({ id: links.kept.id, endsAt: '2999-12-24T00:00:00Z' }) },
    { by: RECIPIENT, input: ({ sealedList }) => ({ id: sealedList.keepers.id, isPaused: true }) },
  ],
  'link.replace': [
    { by: EVERYBODY, input: ({ links }) => ({ id: links.work.id }) },
    { by: RECIPIENT, input: ({ links }) => ({ id: links.kept.id }) },
    { by: RECIPIENT, input: ({ sealedList }) => ({ id: sealedList.keepers.id }) },
  ],
  'link.remove': [
    { by: EVERYBODY, input: ({ links }) => ({ id: links.ended.id, reservations: 'release' }) },
    { by: RECIPIENT, input: ({ links }) => ({ id: links.kept.id, reservations: 'keep' }) },
    { by: RECIPIENT, input: ({ sealedList }) => ({ id: sealedList.keepers.id, reservations: 'release' }) },
  ],
  'link.keeper': [
    { by: EVERYBODY, input: LIST },
    { by: EVERYBODY, input: SEALED_LIST },
  ],
  'link.askKeeper': [
    { by: EVERYBODY, input: ({ spare }) => ({ id: spare.id, email: 'somebody@family.test' }) },
    { by: RECIPIENT, input: ({ sealedList }) => ({ id: sealedList.id, email: 'somebody@family.test' }) },
  ],
  'link.endKeeping': [
    { by: EVERYBODY, input: SEALED_LIST },
    { by: RECIPIENT, input: SPARE },
  ],
  'link.keepings': { by: [...EVERYBODY, 'planter'] },
  'link.askedToKeep': { input: () => ({ key: 'x' }) },
  'link.accept': { input: () => ({ key: 'x', name: 'Maya' }) },
  'share.byToken': [
    { by: [...EVERYBODY, 'anybody'], input: TOKEN },
    { by: ['anybody', 'parent'], input: ({ childs }) => ({ token: childs.token }) },
    { by: VISITORS, input: ({ links }) => ({ token: links.grandma.token }) },
    { by: VISITORS, input: ({ links }) => ({ token: links.work.token }) },
    { by: VISITORS, input: ({ links }) => ({ token: links.blog.token }) },
    { by: VISITORS, input: ({ sealedList }) => ({ token: sealedList.token }) },
  ],
  'share.unlock': [
    { by: VISITORS, input: ({ links }) => ({ token: links.work.token, passphrase: 'plum cake' }) },
    { by: VISITORS, input: ({ links }) => ({ token: links.work.token, passphrase: 'a guess' }) },
    { by: VISITORS, input: ({ list }) => ({ token: list.token, passphrase: 'a guess' }) },
  ],
  'share.opened': [
    { by: [...EVERYBODY, 'anybody'], input: TOKEN },
    { by: VISITORS, input: ({ links }) => ({ token: links.grandma.token }) },
    { by: VISITORS, input: ({ sealedList }) => ({ token: sealedList.token }) },
  ],
};
