import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

interface ConfirmedEndProps {
  label: string;
  title: string;
  /** What it brings. */
  tells: readonly string[];
  confirm: string;
  leave: string;
  isBusy: boolean;
  onConfirm: (close: () => void) => void;
}

/** A button that ends the keeping of a list once it has said what that brings. */
export function ConfirmedEnd({ label, title, tells, confirm, leave, isBusy, onConfirm }: ConfirmedEndProps) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button variant="quietDanger" onClick={() => setAsked(true)}>
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
