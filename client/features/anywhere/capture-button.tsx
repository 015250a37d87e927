import { useCallback, useState } from 'react';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import * as ANYWHERE_TEXTS from '#shared/texts/anywhere.ts';
import styles from './anywhere.module.css';
import { captureButton } from './capture-code.ts';
import { DragPicture } from './drag-picture.tsx';

/** The button that reads a page, to be dragged among the bookmarks, with a picture of how that goes. */
export function CaptureButton() {
  const [isPressed, setPressed] = useState(false);
  // React takes such an address for an attack, which on a page it is.
  const toDrag = useCallback((link: HTMLAnchorElement | null) => {
    link?.setAttribute('href', captureButton(location.origin));
    link?.addEventListener('click', (event) => {
      event.preventDefault();
      setPressed(true);
    });
  }, []);
  return (
    <>
      <div className={styles.drag}>
        <DragPicture />
        {/* biome-ignore lint/a11y/useValidAnchor: what is dragged among the bookmarks has to be a link, and gets its address by its ref */}
        <a ref={toDrag} className={styles.button} draggable>
          {ANYWHERE_TEXTS.button}
        </a>
      </div>
      {isPressed && <Notice>{ANYWHERE_TEXTS.buttonDragged}</Notice>}
    </>
  );
}

/** The same for a browser without bookmarks to drag to. */
export function CopiedButton() {
  return (
    <CopyButton text={captureButton(location.origin)} question={ANYWHERE_TEXTS.copyQuestion} variant="soft">
      {ANYWHERE_TEXTS.copyButton}
    </CopyButton>
  );
}
