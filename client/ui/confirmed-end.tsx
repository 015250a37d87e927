import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { IconShape } from './icon.tsx';

interface ConfirmedEndProps {
  label: string;
  /** What it is called where many of them stand below each other. */
  said?: string | undefined;
  icon?: IconShape | undefined;
  size?: 's' | undefined;
  title: string;
  /** What it brings. */
  tells: readonly string[];
  confirm: string;
  leave: string;
  isBusy: boolean;
  onConfirm: (close: () => void) => void;
}

/** A button that ends something once it has said what that brings. */
export function ConfirmedEnd({ label, said, icon, size, title, tells, ...answers }: ConfirmedEndProps) {
  const { confirm, leave, isBusy, onConfirm } = answers;
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button variant="quietDanger" size={size} icon={icon} aria-label={said} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <Dialog title={title} onClose={close}>
          <div className="stack">
            {tells.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <div className="row">
              <Button variant="danger" busy={isBusy} onClick={() => onConfirm(close)}>
                {confirm}
              </Button>
              <Button variant="quiet" onClick={close}>
                {leave}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
