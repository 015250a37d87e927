import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '#client/lib/log-failure.ts';
import { Button } from '#client/ui/button.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import styles from './emoji-picker.module.css';

interface EmojiPickerProps {
  onChoose: (emoji: string) => void;
}

/** The Choose Emoji / Close button and the picker it opens. The picker closes after a choice and on Escape. */
export function EmojiPicker({ onChoose }: EmojiPickerProps) {
  const [opened, setOpened] = useState<'by keyboard' | 'by pointer' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A click that no pointer made comes from Enter or Space.
  const toggle = (event: MouseEvent) =>
    setOpened(opened ? null : event.detail === 0 ? 'by keyboard' : 'by pointer');
  const close = () => {
    setOpened(null);
    button.current?.focus();
  };
  // On the way down to the picker, whose search field keeps its keys for itself.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const choose = (emoji: string) => {
    onChoose(emoji);
    close();
  };
  return (
    <>
      <Button
        ref={button}
        size="s"
        aria-expanded={opened !== null}
        onClick={toggle}
        {...(opened && { onKeyDown: closeOnEscape })}
      >
        {opened ? WISHLIST_TEXTS.closePicker : WISHLIST_TEXTS.chooseEmoji}
      </Button>
      {opened && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are filled in
        <div
          role="group"
          aria-label={WISHLIST_TEXTS.cover}
          className={styles.place}
          onKeyDownCapture={closeOnEscape}
        >
          <LoadedPicker autoFocus={opened === 'by keyboard'} onChoose={choose} onMissing={close} />
        </div>
      )}
    </>
  );
}

interface LoadedPickerProps extends EmojiPickerProps {
  autoFocus: boolean;
  /** The picker could not be loaded. */
  onMissing: () => void;
}

function LoadedPicker({ autoFocus, onChoose, onMissing }: LoadedPickerProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(true);
  const choose = useEffectEvent(onChoose);
  const giveUp = useEffectEvent((error: unknown) => {
    logFailure(WISHLIST_TEXTS.pickerMissing, error);
    onMissing();
  });
  useEffect(() => {
    const { current } = place;
    let isGone = false;
    const show = ([{ createEmojiPicker }, { default: data }]: Awaited<ReturnType<typeof fetchPicker>>) => {
      if (isGone) return;
      setLoading(false);
      const room = current?.clientWidth ?? 0;
      current?.replaceChildren(
        createEmojiPicker({ data, room, autoFocus, onChoose: (emoji) => choose(emoji) }),
      );
    };
    fetchPicker().then(show, (error) => isGone || giveUp(error));
    return () => {
      isGone = true;
      current?.replaceChildren();
    };
  }, [autoFocus]);
  return (
    <>
      {isLoading && <Loading />}
      <div ref={place} className={styles.picker} />
    </>
  );
}

// The picker is large, so it is loaded when somebody opens it.
function fetchPicker() {
  return Promise.all([import('./emoji-picker-element.ts'), import('@emoji-mart/data/sets/15/native.json')]);
}
