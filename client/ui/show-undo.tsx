import { showToastCard } from './toast.tsx';
import { replaceUndo } from './undo-offer.ts';
import { UndoToast } from './undo-toast.tsx';

/** Says what was done, and offers to undo it, in place of the offer before. What is returned takes the offer away. */
export function showUndo(text: string, undo: () => Promise<unknown>): () => void {
  const gone = showToastCard(<UndoToast text={text} undo={undo} onGone={() => gone()} />);
  replaceUndo(gone);
  return gone;
}
