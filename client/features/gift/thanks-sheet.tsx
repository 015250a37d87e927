import { useRef, useState } from 'react';
import { failed } from '#client/form/outcome.ts';
import { SheetForm } from '#client/form/sheet-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { later } from '#client/lib/later.ts';
import { shortName } from '#client/lib/short-name.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextArea } from '#client/ui/field.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import { PhotoButton, PhotoProgress } from '#client/ui/photo-upload.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { GiftView, ThanksDraft } from '#shared/gift.ts';
import { PROMISE } from '#shared/limits.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import styles from './thanks-sheet.module.css';

interface ThanksSheetProps {
  gift: GiftView;
  onSend: (draft: ThanksDraft) => Promise<unknown>;
  onClose: () => void;
}

/** Words and a photo for whoever gave it, passed on without anybody's address. */
export function ThanksSheet({ gift, onSend, onClose }: ThanksSheetProps) {
  const photo = usePhoto();
  const form = useForm({
    initial: { text: '' },
    parse: ({ text }) => {
      if (photo.progress !== null) return { problem: failed(GIFT_TEXTS.photoSending) };
      const missing = !text.trim() && GIFT_TEXTS.thanksMissing;
      const tooLong = Array.from(text).length > PROMISE.thanksLength && GIFT_TEXTS.thanksTooLong;
      const problem = missing || tooLong;
      return problem
        ? { problem: failed('', { text: problem }) }
        : { data: { text, ...(photo.address && { photo: photo.address }) } };
    },
    send: async (draft) => {
      await onSend(draft);
      onClose();
      showToast('good', GIFT_TEXTS.sent);
      return null;
    },
    failureTexts: { speaker: 'server', failed: GIFT_TEXTS.sendFailed },
    draft: { name: `thanks ${gift.id}` },
  });
  return (
    <Dialog title={GIFT_TEXTS.thanksSheet(shortName(gift.item))} onClose={onClose}>
      <p>
        <b dir="auto">{gift.from ? GIFT_TEXTS.giver(gift.from) : GIFT_TEXTS.giverUnknown}</b>
      </p>
      <p className="muted">{GIFT_TEXTS.thanksLead}</p>
      <SheetForm
        form={form}
        submit={GIFT_TEXTS.send}
        busy={GIFT_TEXTS.sending}
        close={FRAME_TEXTS.cancel}
        onClose={onClose}
      >
        <TextArea {...form.field('text')} label={GIFT_TEXTS.thanksText} rows={5} />
        <Photo photo={photo} />
      </SheetForm>
    </Dialog>
  );
}

function Photo({ photo }: { photo: ReturnType<typeof usePhoto> }) {
  const { address, progress, problem, take, remove } = photo;
  return (
    <fieldset className={styles.photo}>
      <legend className="sr">{GIFT_TEXTS.photo}</legend>
      {address && <ItemPicture item={{ imageUrl: address }} sizes="84px" loading="eager" />}
      <div className="row">
        <PhotoButton
          size="s"
          label={address ? GIFT_TEXTS.photoChange : GIFT_TEXTS.photoChoose}
          busyLabel={ITEM_TEXTS.pictureSending}
          isBusy={progress !== null}
          onChoose={take}
        />
        {address && (
          <Button size="s" variant="quiet" onClick={remove}>
            {GIFT_TEXTS.photoRemove}
          </Button>
        )}
      </div>
      <PhotoProgress progress={progress} label={ITEM_TEXTS.pictureSending} said={ITEM_TEXTS.pictureSent} />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <span className="sr" role="status">
        {address && GIFT_TEXTS.photoTaken}
      </span>
    </fieldset>
  );
}

const sending = later(() => import('#client/session/send-picture.ts'));

/** One photo that goes with something written. */
function usePhoto() {
  const [address, setAddress] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef(0);
  const take = async (file: File) => {
    const ticket = ++newest.current;
    const isNewest = () => ticket === newest.current;
    setProgress(0);
    setProblem(null);
    const sent = await sending()
      .then(({ sendPicture }) => sendPicture(file, (part) => isNewest() && setProgress(part)))
      .catch(() => ({ problem: GIFT_TEXTS.photoUnreached }));
    if (!isNewest()) return;
    setProgress(null);
    if ('problem' in sent) setProblem(sent.problem);
    else setAddress(sent.imageUrl);
  };
  const remove = () => {
    newest.current += 1;
    setProgress(null);
    setProblem(null);
    setAddress('');
  };
  return { address, progress, problem, take: (file: File) => void take(file), remove };
}
