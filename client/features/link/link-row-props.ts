import type { LinkView } from '#shared/share-link.ts';
import type { SheetKind } from './link-sheet.tsx';
import type { LinkedList } from './use-linked-list.ts';

export interface LinkRowProps {
  link: LinkView;
  wishlistId: string;
  isKeeper: boolean;
  list: Pick<LinkedList, 'name' | 'isPublic'>;
  /** Made or replaced a moment ago: its address is ready to be copied. */
  fresh: object | null;
  onOpen: (kind: SheetKind) => void;
}
