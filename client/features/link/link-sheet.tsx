import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useId, useState } from 'react';
import { saveQrCode } from '#client/lib/qr-path.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import choiceStyles from '#client/ui/choice.module.css';
import { Choice } from '#client/ui/choice.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { LinkView } from '#shared/share-link.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { CopyLink } from './copy-link.tsx';
import { LinkForm } from './link-form.tsx';
import styles from './link-list.module.css';
import { saidOf, withoutScheme } from './link-words.ts';
import { PrintLink } from './print-link.tsx';
import type { LinkedList } from './use-linked-list.ts';
import { toastFailure, useLinkCache } from './use-links.ts';

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

interface LinkCodeProps {
  link: LinkView;
  url: string;
  onClose: () => void;
}

/** The code of a link for a phone that is held beside this one, with the address as text. */
function LinkCode({ link, url, onClose }: LinkCodeProps) {
  return (
    <div className="stack">
      <div className={styles.code}>
        <QrCode text={url} label={saidOf(LINK_TEXTS.actions.code, link)} className={styles.drawing} />
        <p className="small">{LINK_SHEET_TEXTS.codeHint}</p>
        <code className={styles.address}>{withoutScheme(url)}</code>
      </div>
      <div className="row">
        <CopyLink variant="primary" link={link} url={url} />
        <Button icon={DownloadSimpleIcon} onClick={() => saveQrCode(url)}>
          {SHARE_TEXTS.downloadCode}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {FRAME_TEXTS.close}
        </Button>
      </div>
    </div>
  );
}

interface ReplaceLinkProps {
  link: LinkView;
  wishlistId: string;
  /** By a keeper, of a link that the owner made. */
  isTaken: boolean;
  onClose: () => void;
  onReplaced: (link: LinkView) => void;
}

/** Asks before an address stops working for whoever has it. */
function ReplaceLink({ link, wishlistId, isTaken, onClose, onReplaced }: ReplaceLinkProps) {
  const cache = useLinkCache(wishlistId);
  const { mutate, isPending } = trpc.link.replace.useMutation({
    async onSuccess(replaced) {
      await cache.put(replaced);
      if (replaced.isMain && replaced.url) cache.putToken(replaced.url.replace(/^.*\//, ''));
      onReplaced(replaced);
      showToast('good', LINK_SHEET_TEXTS.replaced);
    },
    onError(error) {
      onClose();
      toastFailure(error, cache.reload);
    },
  });
  return (
    <div className="stack">
      <p>{isTaken ? LINK_SHEET_TEXTS.takeOverLead : LINK_SHEET_TEXTS.replaceLead}</p>
      <div className="row">
        <Button variant="danger" busy={isPending} onClick={() => mutate({ id: link.id })}>
          {isTaken ? LINK_SHEET_TEXTS.takeOverNow : LINK_SHEET_TEXTS.replaceNow}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {LINK_SHEET_TEXTS.replaceNot}
        </Button>
      </div>
    </div>
  );
}

interface EndLinkProps {
  link: LinkView;
  wishlistId: string;
  onClose: () => void;
}

// The question is the same whether or not anything is reserved: the owner must not learn it here.
const ANSWERS = ['keep', 'release'] as const;

/** Asks before a link is ended for good, and what becomes of what may be reserved by it. */
function EndLink({ link: { id }, wishlistId, onClose }: EndLinkProps) {
  const group = useId();
  const cache = useLinkCache(wishlistId);
  const [reservations, setReservations] = useState<(typeof ANSWERS)[number]>('keep');
  const { mutate, isPending } = trpc.link.remove.useMutation({
    async onSuccess({ message }) {
      onClose();
      await cache.remove(id);
      showToast('good', message);
    },
    onError(error) {
      onClose();
      toastFailure(error, cache.reload);
    },
  });
  return (
    <div className="stack">
      <p>{LINK_SHEET_TEXTS.endLead}</p>
      <fieldset className={choiceStyles.question} aria-describedby={`${group}-hint`}>
        <legend>{LINK_SHEET_TEXTS.reservations}</legend>
        <div className={choiceStyles.choices}>
          {ANSWERS.map((one) => (
            <Choice
              key={one}
              group={group}
              {...LINK_SHEET_TEXTS.reservationChoices[one]}
              isChosen={reservations === one}
              onChoose={() => setReservations(one)}
            />
          ))}
        </div>
        <small id={`${group}-hint`} className={choiceStyles.kept}>
          {LINK_SHEET_TEXTS.reservationsHint}
        </small>
      </fieldset>
      <div className="row">
        <Button variant="danger" busy={isPending} onClick={() => mutate({ id, reservations })}>
          {LINK_SHEET_TEXTS.endNow}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {LINK_SHEET_TEXTS.endNot}
        </Button>
      </div>
    </div>
  );
}
