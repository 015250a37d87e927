import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { TEXTS } from '#shared/texts.ts';
import styles from './emoji-picker.module.css';

interface EmojiChoiceProps {
  onChoose: (emoji: string) => void;
}

/** The Choose Emoji / Close button and the picker it opens. The picker closes after a choice and on Escape. */
export function EmojiChoice({ onChoose }: EmojiChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const choose = (emoji: string) => {
    onChoose(emoji);
    close();
  };
  return (
    <>
      <Button ref={button} size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? TEXTS.wishlistForm.closePicker : TEXTS.wishlistForm.chooseEmoji}
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are filled in
        <div
          role="group"
          aria-label={TEXTS.wishlistForm.cover}
          className={styles.place}
          onKeyDown={closeOnEscape}
        >
          <EmojiPicker onChoose={choose} />
        </div>
      )}
    </>
  );
}

function EmojiPicker({ onChoose }: EmojiChoiceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(true);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const { current } = place;
    let isGone = false;
    // A heavy chunk of its own, fetched by the first who opens it.
    void import('./emoji-picker-element.ts').then(({ createEmojiPicker }) => {
      if (isGone) return;
      current?.replaceChildren(createEmojiPicker((emoji) => choose(emoji)));
      setLoading(false);
    });
    return () => {
      isGone = true;
      current?.replaceChildren();
    };
  }, []);
  return (
    <>
      {isLoading && <Loading />}
      <div ref={place} className={styles.picker} hidden={isLoading} />
    </>
  );
}
