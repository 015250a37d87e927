import { Bow } from '#client/ui/present.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Paper, Ribbon } from '#client/ui/wrapping-paper.tsx';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import styles from './link-card.module.css';
import { withoutScheme } from './link-words.ts';
import type { LinkedList } from './use-linked-list.ts';

interface LinkCardProps {
  list: LinkedList;
  url: string;
  /** For whom it is; empty where the card does not say so. */
  name: string;
}

/** A postcard (A6) with the way to a list: its present, whose wishes, a code and the address. */
export function LinkCard({
  list: { paper, coverEmoji, ownerName, name: listName },
  url,
  name,
}: LinkCardProps) {
  return (
    <div className={styles.card} data-paper={paper}>
      <Paper paper={paper} className={styles.paper}>
        <Ribbon />
        <Bow emoji={coverEmoji} />
      </Paper>
      <div className={styles.body}>
        <p className={`display ${styles.title}`} dir="auto">
          {ownerName ? LINK_SHEET_TEXTS.wishesOf(ownerName) : LINK_SHEET_TEXTS.wishes}
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
