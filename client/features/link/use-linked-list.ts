import { trpc } from '#client/lib/trpc.ts';
import { IN_BACKGROUND } from '#client/session/call-context.ts';
import { recipientName } from '#shared/for-whom.ts';
import { WISHLIST } from '#shared/limits.ts';
import { type Paper, paperOf } from '#shared/paper.ts';

/** The list behind the links, as its card shows it. */
export interface LinkedList {
  name: string;
  coverEmoji: string;
  paper: Paper;
  recipientName: string;
  isPublic: boolean;
  /** Its keeper alone makes links where one can reserve. */
  isSealed: boolean;
}

/** Of its owner, or of its keeper, who need not be signed in. What could not be learnt is left out of the card. */
export function useLinkedList(id: string, isKeeper: boolean): LinkedList {
  const own = trpc.wishlist.byId.useQuery({ id }, { enabled: !isKeeper }).data;
  const keeper = trpc.link.keeper.useQuery({ id }, { enabled: !isKeeper }).data;
  const me = trpc.me.get.useQuery(undefined, {
    enabled: !isKeeper,
    trpc: { context: IN_BACKGROUND },
  }).data?.user;
  const keeping = trpc.link.keepings
    .useQuery(undefined, { enabled: isKeeper })
    .data?.find((one) => one.id === id);
  const face = isKeeper ? keeping : own;
  return {
    name: face?.name ?? '',
    coverEmoji: face?.coverEmoji || WISHLIST.defaultCoverEmoji,
    paper: face?.paper ?? paperOf(id),
    recipientName: (isKeeper ? keeping?.recipientName : own && me && recipientName(own, me.firstName)) ?? '',
    isPublic: own?.isPublic ?? true,
    isSealed: isKeeper || keeper?.state === 'sealed' || keeper?.state === 'ending',
  };
}
