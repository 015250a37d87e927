import { announce } from '#client/ui/announce.tsx';
import { showUndo } from '#client/ui/show-undo.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as SELECT_TEXTS from '#shared/texts/select.ts';

interface Undoable {
  /** What was done, in words. */
  text: string;
  /** Rejected when it could not be undone. It may be called again then, and goes on where it stopped. */
  undo: () => Promise<unknown>;
  /** Shows the list as it is stored now. */
  reload: () => Promise<unknown>;
}

/** Says what was done to a list, and offers to undo it. */
export function offerUndo({ text, undo, reload }: Undoable): void {
  showUndo(text, async () => {
    try {
      await undo();
    } catch (error) {
      sayFailure(error, { failed: SELECT_TEXTS.failed });
      throw error;
    } finally {
      await reload();
    }
    announce(SELECT_TEXTS.undone);
  });
}
