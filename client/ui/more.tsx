import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './more.module.css';

interface MoreProps {
  /** What the button is called: of what there is more. */
  label: string;
  /** On the button. Without it there are three dots alone. */
  word?: string;
  /** Reached by the arrow keys of its row, and no tab stop. */
  isStop?: boolean;
  /** Buttons and links, the rarest last. */
  children: ReactNode;
}

/**
 * The rarer acts behind a button, which the arrow keys reach. Where they float above the page they go away with the act, with Escape, and when somebody
 * turns to something else; where a screen lays them into its flow they stay, so that nothing moves below a finger.
 */
export function More({ label, word, isStop, children }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const acts = useRef<HTMLDivElement>(null);
  const close = () => {
    // A dialog that an act opens gives the focus back to what had it, which must not be hidden by then.
    if (acts.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  };
  const closeIfFloating = () => acts.current && isFloating(acts.current) && close();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget) && closeIfFloating();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    const next = isOpen && acts.current && reached(event.key, acts.current);
    if (!next) return;
    event.preventDefault();
    // In a list they would lead to its next row.
    event.stopPropagation();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its button and of its acts
    <div className={styles.more} onBlur={leave} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        className={word ? undefined : styles.bare}
        aria-label={label}
        {...(isStop && { 'data-stop': 'more', tabIndex: -1 })}
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          // Safari does not focus what is pressed, and without the focus nobody could leave it.
          currentTarget.focus();
          setOpen(!isOpen);
        }}
      >
        <Icon of={DotsThreeIcon} />
        {word}
      </Button>
      <div ref={acts} className={styles.acts} tabIndex={-1} onClickCapture={closeIfFloating}>
        {children}
      </div>
    </div>
  );
}

/** By the arrow keys one goes round through the acts; from the button to the first, or to the last. */
function reached(key: string, acts: Element): HTMLElement | undefined {
  const all = [...acts.querySelectorAll<HTMLElement>('a, button')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  return key === 'ArrowUp' ? all.at(Math.max(at, 0) - 1) : undefined;
}

const isFloating = (acts: Element) => getComputedStyle(acts).position === 'absolute';
