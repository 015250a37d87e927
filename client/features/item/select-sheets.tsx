import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { useAct } from '#client/ui/use-act.ts';
import type { SectionView } from '#shared/section-view.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as SELECT_TEXTS from '#shared/texts/select.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import styles from './order-sheet.module.css';

interface ListSheetProps {
  wishlistId: string;
  act: 'move' | 'copy';
  count: number;
  /** Rejected when it failed. */
  onChoose: (list: { id: string; name: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks to which list. A copy may stay on the same one; lists that rest are offered last of all by their own screen. */
export function ListSheet({ wishlistId, act, count, onChoose, onClose }: ListSheetProps) {
  const { data, isPending } = trpc.wishlist.list.useQuery();
  const choosing = useAct();
  const lists = (data ?? []).filter(
    ({ id, rights, isArchived }) =>
      rights.includes('edit') && (id === wishlistId ? act === 'copy' : !isArchived),
  );
  const [title, lead] =
    act === 'move'
      ? [SELECT_TEXTS.moveTitle(count), SELECT_TEXTS.moveLead]
      : [SELECT_TEXTS.copyTitle(count), SELECT_TEXTS.copyLead];
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="muted">{lead}</p>
      {isPending && <Loading />}
      {!isPending && lists.length === 0 && (
        <p>{data ? SELECT_TEXTS.noOtherList : WISHLIST_TEXTS.listsUnreached}</p>
      )}
      <div className={`${styles.ways} ${styles.named}`}>
        {lists.map(({ id, name }) => (
          <Button
            key={id}
            busy={choosing.busyId === id}
            onClick={() => void choosing.act(() => onChoose({ id, name }), id)}
          >
            {id === wishlistId ? SELECT_TEXTS.thisList(name) : name}
          </Button>
        ))}
      </div>
      <Button variant="quiet" onClick={onClose}>
        {FRAME_TEXTS.cancel}
      </Button>
    </Dialog>
  );
}

interface SectionChoiceProps {
  sections: readonly SectionView[];
  count: number;
  onChoose: (section: SectionView | null) => Promise<unknown>;
  onClose: () => void;
}

/** Asks into which section of their list. */
export function SectionChoice({ sections, count, onChoose, onClose }: SectionChoiceProps) {
  const choosing = useAct();
  const choose = (section: SectionView | null) =>
    void choosing.act(() => onChoose(section), section?.id ?? 'none');
  return (
    <Dialog title={SELECT_TEXTS.sectionTitle(count)} onClose={onClose}>
      <div className={`${styles.ways} ${styles.named}`}>
        <Button busy={choosing.busyId === 'none'} onClick={() => choose(null)}>
          {SELECT_TEXTS.noSection}
        </Button>
        {sections.map((section) => (
          <Button key={section.id} busy={choosing.busyId === section.id} onClick={() => choose(section)}>
            {section.name}
          </Button>
        ))}
      </div>
      <Button variant="quiet" onClick={onClose}>
        {FRAME_TEXTS.cancel}
      </Button>
    </Dialog>
  );
}
