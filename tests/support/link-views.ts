import type { LinkView } from '#shared/share-link.ts';

let born = 0;

/** A link as the server tells it to who manages the list; a test names only what matters. */
export function aLink(over: Partial<LinkView> = {}): LinkView {
  const nth = ++born;
  return {
    id: `01950000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    name: 'Grandma',
    isMain: false,
    opens: 'board',
    url: `https://wishes.example/share/token-${nth}`,
    hasPassphrase: false,
    endsAt: null,
    hasEnded: false,
    isPaused: false,
    giverName: '',
    locale: null,
    isKeepers: false,
    madeBy: null,
    wasOpenedThisWeek: false,
    timesOpened: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    ...over,
  };
}

export const aMainLink = (over: Partial<LinkView> = {}) => aLink({ name: '', isMain: true, ...over });
