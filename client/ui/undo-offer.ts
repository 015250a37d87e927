let takeAway: (() => void) | undefined;

/** Of two offers to undo nobody knows which one the keys undo: whatever was done takes the one before away. */
export function replaceUndo(next?: () => void): void {
  takeAway?.();
  takeAway = next;
}
