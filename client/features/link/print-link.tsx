import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#client/ui/button.tsx';
import { Switch } from '#client/ui/field.tsx';
import { Bow } from '#client/ui/present.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Paper, Ribbon } from '#client/ui/wrapping-paper.tsx';
import type { LinkView } from '#shared/share-link.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import styles from './link-card.module.css';
import { withoutScheme } from './link-words.ts';
import type { LinkedList } from './use-linked-list.ts';

interface PrintLinkProps {
  link: LinkView;
  url: string;
  list: LinkedList;
  onClose: () => void;
}

/** The card as it comes from the printer, and the printer's button. */
export function PrintLink({ link, url, list, onClose }: PrintLinkProps) {
  const [saysFor, setSaysFor] = useState(false);
  const card = <LinkCard list={list} url={url} name={saysFor ? link.name : ''} />;
  return (
    <div className="stack">
      <div className={styles.preview}>{card}</div>
      {!link.isMain && (
        <Switch
          label={LINK_SHEET_TEXTS.printFor}
          checked={saysFor}
          onChange={({ target }) => setSaysFor(target.checked)}
        />
      )}
      <p className="muted small">{LINK_SHEET_TEXTS.printHint}</p>
      <div className="row">
        <Button variant="primary" onClick={() => print()}>
          {LINK_SHEET_TEXTS.print}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {FRAME_TEXTS.close}
        </Button>
      </div>
      <OnPaper>{card}</OnPaper>
    </div>
  );
}

/** Alone on the paper while it stands here: of the page nothing is printed then. */
function OnPaper({ children }: { children: ReactNode }) {
  const [sheet] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const { sheet: ofSheet = '', alone = '' } = styles;
    sheet.className = ofSheet;
    document.body.append(sheet);
    document.documentElement.classList.add(alone);
    return () => {
      sheet.remove();
      document.documentElement.classList.remove(alone);
    };
  }, [sheet]);
  return createPortal(children, sheet);
}

interface LinkCardProps {
  list: LinkedList;
  url: string;
  /** For whom it is; empty where the card does not say so. */
  name: string;
}

/** A postcard (A6) with the way to a list: its present, whose wishes, a code and the address. */
function LinkCard({ list: { paper, coverEmoji, recipientName, name: listName }, url, name }: LinkCardProps) {
  return (
    <div className={styles.card} data-paper={paper}>
      <Paper paper={paper} className={styles.paper}>
        <Ribbon />
        <Bow emoji={coverEmoji} />
      </Paper>
      <div className={styles.body}>
        <p className={`display ${styles.title}`} dir="auto">
          {recipientName ? LINK_SHEET_TEXTS.wishesOf(recipientName) : LINK_SHEET_TEXTS.wishes}
        </p>
        <p className={styles.list} dir="auto">
          {listName}
        </p>
        {name && (
          <p className={styles.list} dir="auto">
            {LINK_SHEET_TEXTS.cardFor(name)}
          </p>
        )}
        <QrCode text={url} label={LINK_SHEET_TEXTS.cardCode} className={styles.code} />
        <p className={styles.address}>{withoutScheme(url)}</p>
      </div>
    </div>
  );
}
