const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Acts with every touch of the page; `act` knows whether it has acted already. */
export function whenTouched(act: () => void): void {
  for (const touch of TOUCHES) document.addEventListener(touch, act, { capture: true, passive: true });
}

/** Acts when the page has loaded and the browser has nothing to do. */
export function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act));
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
