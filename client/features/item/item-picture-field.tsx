import { Button } from '#client/ui/button.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import { PhotoButton, PhotoProgress } from '#client/ui/photo-upload.tsx';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import styles from './item-picture-field.module.css';
import type { PictureChange } from './use-picture.ts';

interface ItemPictureFieldProps {
  /** What the form holds now. */
  imageUrl: string;
  /** The item as it is stored, whose picture may be kept here. */
  stored?: { imageUrl: string; picture: string | null };
  picture: PictureChange;
  /** Said below while nothing else is to say. */
  hint?: string;
}

/** The picture of an item: chosen, pasted or dropped, and taken away. */
export function ItemPictureField({ imageUrl, stored, picture, hint }: ItemPictureFieldProps) {
  const { progress, problem, said, isAimedAt, take, remove } = picture;
  const isStored = stored?.imageUrl === imageUrl;
  const shown = { imageUrl, picture: isStored ? stored.picture : null };
  return (
    <fieldset className={styles.field} data-aimed={isAimedAt || undefined}>
      <legend className="sr">{ITEM_TEXTS.picture}</legend>
      {imageUrl && <ItemPicture item={shown} sizes="84px" loading="eager" className={styles.picture} />}
      <div className={styles.body}>
        <div className={styles.actions}>
          <PhotoButton
            size="s"
            label={imageUrl ? ITEM_TEXTS.pictureChange : ITEM_TEXTS.pictureChoose}
            busyLabel={ITEM_TEXTS.pictureSending}
            isBusy={progress !== null}
            onChoose={take}
          />
          {imageUrl && (
            <Button size="s" variant="quiet" onClick={remove}>
              {ITEM_TEXTS.pictureRemove}
            </Button>
          )}
        </div>
        <PhotoProgress progress={progress} label={ITEM_TEXTS.pictureSending} said={ITEM_TEXTS.pictureSent} />
        {problem === null ? (
          progress === null && <p className={styles.hint}>{hint ?? ITEM_TEXTS.pictureHint}</p>
        ) : (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <span className="sr" role="status">
          {said}
        </span>
      </div>
    </fieldset>
  );
}
