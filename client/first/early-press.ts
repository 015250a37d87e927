interface EarlyPress {
  /** The app is there: presses whatever was pressed before. */
  repeat: () => void;
  /** The app could not be fetched. */
  forget: () => void;
}

/**
 * Keeps the press of a button that needs the app until the app is there, and repeats it then: the last one, as a person
 * who presses again means the later one. Links need no app, and neither does what is marked `data-opens-menu` or
 * `data-passes-on`, nor a form that asks for a page.
 */
export function keepEarlyPress(page: Document, onPress: () => void): EarlyPress {
  let pressed: HTMLButtonElement | null = null;
  const forget = () => {
    pressed?.removeAttribute('aria-busy');
    pressed = null;
  };
  // Enter in a field arrives here as well: the browser presses the form's button.
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || 'opensMenu' in button.dataset || 'passesOn' in button.dataset) return;
    if (button.form?.getAttribute('method') === 'get') return;
    event.preventDefault();
    event.stopPropagation();
    forget();
    pressed = button;
    pressed.setAttribute('aria-busy', 'true');
    onPress();
  };
  page.addEventListener('click', keep, { capture: true });
  const repeat = () => {
    page.removeEventListener('click', keep, { capture: true });
    const last = pressed;
    forget();
    last?.click();
  };
  return { repeat, forget };
}
