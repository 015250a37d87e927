import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { ItemView } from '#shared/item.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import styles from './item-secret.module.css';

interface LookDialogProps {
  item: ItemView;
  onAnswer: (isTaken: boolean) => void;
  onClose: () => void;
}

/** Says what looking costs before it is done. */
export function LookDialog({ item, onAnswer, onClose }: LookDialogProps) {
  const { mutate, isPending } = trpc.promise.look.useMutation({
    onSuccess({ isTaken }) {
      onClose();
      onAnswer(isTaken);
    },
    onError: (error) => sayFailure(error, { failed: SECRET_TEXTS.lookFailed }),
  });
  return (
    <Dialog title={SECRET_TEXTS.lookTitle(item.name)} onClose={onClose}>
      <p>{SECRET_TEXTS.lookWarns}</p>
      <p className={styles.tells}>{SECRET_TEXTS.lookTells}</p>
      <div className="row">
        <Button variant="primary" busy={isPending} onClick={() => mutate({ id: item.id })}>
          {SECRET_TEXTS.lookNow}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {SECRET_TEXTS.lookNot}
        </Button>
      </div>
    </Dialog>
  );
}
