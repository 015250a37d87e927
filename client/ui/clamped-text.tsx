import { useLayoutEffect, useRef, useState } from 'react';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import styles from './clamped-text.module.css';

interface ClampedTextProps {
  text: string;
  className?: string | undefined;
}

/** What somebody typed, in five lines until a reader wants more. */
export function ClampedText({ text, className }: ClampedTextProps) {
  const [isWhole, setWhole] = useState(false);
  const { element, isCut } = useIsCut();
  return (
    <div className={className}>
      <p ref={element} className={styles.text} data-whole={isWhole || undefined} dir="auto">
        {text}
      </p>
      {(isCut || isWhole) && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? FRAME_TEXTS.readLess : FRAME_TEXTS.readOn}
        </button>
      )}
    </div>
  );
}

/** Whether a part of the text is hidden at the width that it has now. */
function useIsCut() {
  const element = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setCut(current.scrollHeight > current.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, isCut };
}
