import { Dialog } from '#client/ui/dialog.tsx';
import type { LinkView } from '#shared/share-link.ts';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import { EndLink } from './end-link.tsx';
import { LinkCode } from './link-code.tsx';
import { LinkForm } from './link-form.tsx';
import { saidOf } from './link-words.ts';
import { PrintLink } from './print-link.tsx';
import { ReplaceLink } from './replace-link.tsx';
import type { LinkedList } from './use-linked-list.ts';

/** What can be opened for a link. */
export type SheetKind = keyof typeof LINK_SHEET_TEXTS.titles;
export type Sheet = { kind: 'add' } | { kind: SheetKind; link: LinkView };

interface LinkSheetProps {
  sheet: Sheet;
  wishlistId: string;
  isKeeper: boolean;
  list: LinkedList;
  onClose: () => void;
  /** There is an address that nobody has yet. */
  onMade: (link: LinkView) => void;
}

/** What stands over the list: a form, a code, a card or a question. */
export function LinkSheet({ sheet, onClose, ...shared }: LinkSheetProps) {
  const title =
    sheet.kind === 'add'
      ? LINK_SHEET_TEXTS.addTitle
      : saidOf(LINK_SHEET_TEXTS.titles[sheet.kind], sheet.link);
  return (
    <Dialog title={title} onClose={onClose}>
      <SheetBody sheet={sheet} onClose={onClose} {...shared} />
    </Dialog>
  );
}

function SheetBody({ sheet, wishlistId, isKeeper, list, onClose, onMade }: LinkSheetProps) {
  const mayReserve = isKeeper || !list.isSealed;
  if (sheet.kind === 'add')
    return <LinkForm link={null} {...{ wishlistId, mayReserve, onClose }} onSaved={onMade} />;
  const { link } = sheet;
  const { url } = link;
  if (sheet.kind === 'edit')
    return <LinkForm {...{ link, wishlistId, mayReserve, onClose }} onSaved={onClose} />;
  if (sheet.kind === 'end') return <EndLink {...{ link, wishlistId, onClose }} />;
  if (sheet.kind === 'replace' || sheet.kind === 'takeOver')
    return (
      <ReplaceLink
        {...{ link, wishlistId, onClose }}
        isTaken={sheet.kind === 'takeOver'}
        onReplaced={onMade}
      />
    );
  if (url === null) return null;
  if (sheet.kind === 'code') return <LinkCode {...{ link, url, onClose }} />;
  return <PrintLink {...{ link, url, list, onClose }} />;
}
