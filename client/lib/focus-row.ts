/** The first thing in a row that can take the focus; on a phone some buttons of a row are folded away. */
export function firstControl(row: Element | null | undefined): HTMLElement | undefined {
  const controls = [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  return controls.find((control) => control.checkVisibility());
}

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
