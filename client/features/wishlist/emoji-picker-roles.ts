/**
 * Adds the ARIA roles that emoji-mart leaves out. Its search field keeps the focus while the arrow keys move a selection
 * through a list, and its categories are tabs; it renders plain buttons with attributes that buttons may not have.
 */
export function nameRoles(root: ShadowRoot, listLabel: string) {
  const observer = new MutationObserver(() => apply(root, listLabel));
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-selected'] });
}

const SELECTED_ID = 'selected';

function apply(root: ShadowRoot, listLabel: string) {
  give(root, '#nav > div', { role: 'tablist' });
  give(root, '#nav button', { role: 'tab' });
  give(root, '.scroll', { role: 'listbox', 'aria-label': listLabel });
  give(root, '.category button', { role: 'option' });
  const tone = root.querySelector('.skin-tone-button');
  tone?.removeAttribute('aria-selected');
  tone?.setAttribute('aria-expanded', String(root.querySelector('.menu') !== null));
  const selected = root.querySelector('.category button[aria-selected]');
  const marked = root.getElementById(SELECTED_ID);
  if (marked === selected) return;
  marked?.removeAttribute('id');
  selected?.setAttribute('id', SELECTED_ID);
  give(root, 'input[type="search"]', { 'aria-activedescendant': selected ? SELECTED_ID : '' });
}

function give(root: ShadowRoot, selector: string, attributes: Record<string, string>) {
  for (const element of root.querySelectorAll(selector)) {
    for (const [name, value] of Object.entries(attributes)) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
  }
}
