import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Bow } from '#client/ui/present.tsx';
import { Paper, Ribbon, type Wrapping } from '#client/ui/wrapping-paper.tsx';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import styles from './wrapped-gift.module.css';

export interface WrappedGiftProps {
  wrapping: { paper: Wrapping; emoji: string };
  /** What a screen reader says instead of what is in it. */
  place: { at: number; of: number };
  state: 'wrapped' | 'opening' | 'open';
  /** Among those that are opened together: they open one after the other. */
  turn: number;
  onOpen: () => void;
  /** Its wrapping has gone, and all that was in it is there. */
  onOpened: () => void;
  /** The gift. It has its room from the beginning, so that nothing moves when the wrapping goes. */
  children: ReactNode;
}

/** A gift in the paper of its list. A tap slides the ribbon away, and what is in it is seen, read and focused. */
export function WrappedGift({ wrapping, place, state, turn, onOpen, onOpened, children }: WrappedGiftProps) {
  const content = useRef<HTMLDivElement>(null);
  const whenOpened = useEffectEvent(onOpened);
  useEffect(() => {
    if (state !== 'opening') return;
    const motions = content.current?.parentElement?.getAnimations({ subtree: true }) ?? [];
    // Where nothing moves, it is gone at once.
    void Promise.allSettled(motions.map(({ finished }) => finished)).then(whenOpened);
  }, [state]);
  const open = () => {
    onOpen();
    // The button goes; whoever opened it by keyboard or screen reader goes on with the gift.
    requestAnimationFrame(() => {
      const gift = content.current?.querySelector<HTMLElement>('[tabindex="-1"]');
      gift?.focus({ preventScroll: true });
    });
  };
  return (
    <div className={styles.place} data-state={state} style={{ '--turn': turn } as CSSProperties}>
      <div ref={content} className={styles.gift} inert={state === 'wrapped'}>
        {children}
      </div>
      {state !== 'open' && (
        <button
          type="button"
          className={styles.wrapping}
          aria-label={SECRET_TEXTS.unwrapOne(place.at, place.of)}
          inert={state === 'opening'}
          onClick={open}
        >
          <Paper paper={wrapping.paper} className={styles.paper}>
            <Ribbon />
            <Bow emoji={wrapping.emoji} className={styles.bow} />
          </Paper>
        </button>
      )}
    </div>
  );
}
