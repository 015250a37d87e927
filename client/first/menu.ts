/**
 * The menu of small screens, of the header that the server rendered as of the one that React draws: a button with
 * `data-opens-menu`, and what it controls gets `data-open`. It closes on Escape, on a touch or a focus outside, and when
 * something in it was chosen.
 */
export function watchMenu(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-opens-menu]');
    if (button) return setOpen(button, !isOpen(button));
    if (closest(target, '[data-open] :is(a, button)')) closeAll(page);
  });
  const leave = ({ target }: Event) => {
    for (const button of openButtons(page)) {
      const isInside =
        target instanceof Node && [button, menuOf(button)].some((part) => part?.contains(target));
      if (!isInside) setOpen(button, false);
    }
  };
  page.addEventListener('pointerdown', leave);
  page.addEventListener('focusin', leave);
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const button of openButtons(page)) {
      setOpen(button, false);
      button.focus();
    }
  });
}

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const openButtons = (page: Document) =>
  page.querySelectorAll<HTMLElement>('[data-opens-menu][aria-expanded="true"]');

const isOpen = (button: Element) => button.getAttribute('aria-expanded') === 'true';

const menuOf = (button: Element) =>
  button.ownerDocument.getElementById(button.getAttribute('aria-controls') ?? '');

function setOpen(button: Element, open: boolean): void {
  button.setAttribute('aria-expanded', String(open));
  menuOf(button)?.toggleAttribute('data-open', open);
}

function closeAll(page: Document): void {
  for (const button of openButtons(page)) setOpen(button, false);
}
