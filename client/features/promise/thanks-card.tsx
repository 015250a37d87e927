import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import { useEffect, useRef, useState } from 'react';
import { saveAs } from '#client/lib/save-as.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { useAct } from '#client/ui/use-act.ts';
import { PROMISE, WISHLIST } from '#shared/limits.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { CARD, drawCard } from './draw-card.ts';
import styles from './thanks-card.module.css';

interface ThanksCardProps {
  wishlist: WishlistView;
  /** How many gifts and people there were. */
  facts: string;
  onClose: () => void;
}

/** A picture to thank everybody with, drawn here in the paper of the list: it names no gift and nobody. */
export function ThanksCard({ wishlist, facts, onClose }: ThanksCardProps) {
  const { name, paper, coverEmoji } = wishlist;
  const [words, setWords] = useState<string>(SECRET_TEXTS.cardFirstWords);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { act, isBusy } = useAct({ failed: SECRET_TEXTS.cardFailed });
  const emoji = coverEmoji || WISHLIST.defaultCoverEmoji;
  useEffect(() => {
    if (canvas.current) void drawCard(canvas.current, { words, facts, name, emoji });
  }, [words, facts, name, emoji]);
  const pass = (on: (picture: File) => unknown) => () =>
    void act(async () => on(await pictureIn(canvas.current)));
  return (
    <Dialog title={SECRET_TEXTS.cardTitle} onClose={onClose}>
      <p className="muted">{SECRET_TEXTS.cardLead}</p>
      <div data-paper={paper}>
        <canvas
          ref={canvas}
          className={styles.card}
          width={CARD.width}
          height={CARD.height}
          role="img"
          aria-label={SECRET_TEXTS.cardPicture(words, facts)}
        />
      </div>
      <TextInput
        label={SECRET_TEXTS.cardWords}
        value={words}
        counter={ITEM_TEXTS.detailsLeft(PROMISE.cardWordsLength - words.length)}
        maxLength={PROMISE.cardWordsLength}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={`row ${styles.acts}`}>
        {'canShare' in navigator && (
          <Button variant="primary" icon={PaperPlaneTiltIcon} busy={isBusy} onClick={pass(send)}>
            {SECRET_TEXTS.cardSend}
          </Button>
        )}
        <Button icon={DownloadSimpleIcon} onClick={pass((picture) => saveAs(picture.name, picture))}>
          {SECRET_TEXTS.cardSave}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {FRAME_TEXTS.close}
        </Button>
      </div>
    </Dialog>
  );
}

/** By the share sheet, where it takes pictures. */
async function send(picture: File): Promise<void> {
  const files = [picture];
  if (!navigator.canShare({ files })) return saveAs(picture.name, picture);
  await navigator.share({ files }).catch((error: unknown) => {
    // Whoever closes the sheet has changed their mind.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

async function pictureIn(canvas: HTMLCanvasElement | null): Promise<File> {
  const picture = await new Promise<Blob | null>((done) => canvas?.toBlob(done, 'image/png'));
  if (!picture) throw new Error('The browser drew no picture');
  return new File([picture], SECRET_TEXTS.cardFile, { type: 'image/png' });
}
