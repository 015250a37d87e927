import styles from './drag-row.module.css';
import type { Place } from './item-order.ts';

interface Drag {
  /** Around the rows and sections, which have their ids as `data-row` and `data-section`. */
  region: HTMLElement;
  /** The id of the row that is dragged. */
  id: string;
  /** What is shown at the pointer. */
  name: string;
  /** Where the pointer was pressed. */
  from: Point;
  onDrop: (place: Place) => void;
}

interface Point {
  clientX: number;
  clientY: number;
}

interface Target {
  /** Or the heading of a section. */
  row: HTMLElement;
  isBehind: boolean;
}

/** Pressing is no dragging before the pointer has gone so far. */
const SLACK = 6;
/** So near to an edge of the window the page scrolls, by so many pixels a frame at most. */
const EDGE = 90;
const FASTEST = 22;
const LINE = 4;
const ABOVE_FINGER = 26;
const MARGIN = 8;

/**
 * Drags a row from now until the pointer is let go, which Escape calls off. No row moves meanwhile: a line shows the gap, so that of
 * a thousand rows only the one below the pointer is measured.
 */
export function dragRow({ region, id, name, from, onDrop }: Drag): void {
  const row = region.querySelector<HTMLElement>(`[data-row="${id}"]`);
  const shown = { name: made(styles.name), gap: made(styles.gap) };
  shown.name.textContent = name;
  let at = from;
  let target: Target | null = null;
  let frame = 0;

  const draw = () => {
    drawName(shown.name, at);
    target = targetAt(region, at) ?? target;
    if (target) drawGap(shown.gap, target, region);
  };
  const scroll = () => {
    const speed = speedAt(at.clientY);
    if (speed !== 0) {
      scrollBy({ top: speed, behavior: 'instant' });
      draw();
    }
    frame = requestAnimationFrame(scroll);
  };
  const move = (event: PointerEvent) => {
    at = event;
    if (frame === 0) {
      if (Math.hypot(at.clientX - from.clientX, at.clientY - from.clientY) < SLACK) return;
      row?.classList.add(String(styles.lifted));
      document.body.append(shown.gap, shown.name);
      frame = requestAnimationFrame(scroll);
    }
    draw();
  };
  const end = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    ending.abort();
    cancelAnimationFrame(frame);
    row?.classList.remove(String(styles.lifted));
    shown.gap.remove();
    shown.name.remove();
    if (frame === 0 || event.type !== 'pointerup') return;
    // The handle was not pressed but dragged.
    swallowClick();
    if (target) onDrop(placeOf(region, id, target));
  };
  const ending = new AbortController();
  document.addEventListener('pointermove', move, { signal: ending.signal });
  for (const type of ENDS) document.addEventListener(type, end, { signal: ending.signal });
}

const ENDS = ['pointerup', 'pointercancel', 'keydown'];

function made(className: string | undefined): HTMLElement {
  const element = document.createElement('div');
  element.className = String(className);
  element.ariaHidden = 'true';
  return element;
}

/** Above the finger, and inside the window. */
function drawName(name: HTMLElement, { clientX, clientY }: Point): void {
  const last = innerWidth - name.offsetWidth - MARGIN;
  const x = Math.max(MARGIN, Math.min(clientX - name.offsetWidth / 2, last));
  name.style.translate = `${x}px ${clientY - ABOVE_FINGER - name.offsetHeight}px`;
}

/** Null where the pointer is above no row: then the gap stays where it is. */
function targetAt(region: HTMLElement, { clientX, clientY }: Point): Target | null {
  const under = document.elementFromPoint(clientX, clientY);
  if (!under || !region.contains(under)) return null;
  const row = under.closest<HTMLElement>('[data-row]');
  const heading = under.closest('[data-section]')?.querySelector('summary');
  if (!row) return heading ? { row: heading, isBehind: true } : null;
  const { left, top, width, height } = row.getBoundingClientRect();
  const isBehind = standsAlone(row, region) ? clientY > top + height / 2 : clientX > left + width / 2;
  return { row, isBehind };
}

/** In one column, where rows stand below each other. */
const standsAlone = (row: HTMLElement, region: HTMLElement) => row.clientWidth > region.clientWidth * 0.7;

function drawGap(gap: HTMLElement, { row, isBehind }: Target, region: HTMLElement): void {
  const { left, top, right, bottom, width, height } = row.getBoundingClientRect();
  const isLying = standsAlone(row, region);
  const away = isLying ? 5 : 10;
  const x = isLying ? left : (isBehind ? right + away : left - away) - LINE / 2;
  const y = isLying ? (isBehind ? bottom + away : top - away) - LINE / 2 : top;
  gap.style.translate = `${x}px ${y}px`;
  gap.style.width = `${isLying ? width : LINE}px`;
  gap.style.height = `${isLying ? LINE : height}px`;
}

function speedAt(y: number): number {
  const into = y < EDGE ? y - EDGE : Math.max(0, y - (innerHeight - EDGE));
  return Math.round(Math.max(-1, Math.min(1, into / EDGE)) * FASTEST);
}

function placeOf(region: HTMLElement, own: string, { row, isBehind }: Target): Place {
  const sectionId = sectionOf(row);
  const rows = [...region.querySelectorAll<HTMLElement>('[data-row]')];
  const before = rows.slice(0, rows.indexOf(row) + (isBehind ? 1 : 0));
  const within = row.dataset.row ? before.filter((one) => sectionOf(one) === sectionId) : [];
  const ids = within.map(({ dataset }) => String(dataset.row)).filter((id) => id !== own);
  return { behind: ids.reverse(), sectionId };
}

const sectionOf = (row: Element) => row.closest<HTMLElement>('[data-section]')?.dataset.section ?? null;

function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  // Where the pointer was let go elsewhere there is none.
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }));
}
