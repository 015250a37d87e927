/** Under which names an address asks for a part of a list, or another order (shared/selection.ts). Apart, as the first script needs no more. */
export const SELECTION_NAMES = ['sort', 'q', 'min', 'max', 'currency', 'section', 'used', 'free'] as const;
