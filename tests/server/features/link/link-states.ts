import type { Stage } from './stage.ts';

/** What an open link opens, or why it does not. */
export type Opens = 'board' | 'list' | 'locked' | 'nothing';

export interface LinkState {
  opens: Opens;
  /** Where only a main link, or only another one, can come into this state. */
  of?: 'main' | 'named';
  /** Where it begins with a passphrase, or without. */
  isLockedAtFirst?: boolean;
  /** Done before anybody has looked. */
  before?: (stage: Stage) => Promise<unknown>;
  /** Done when everybody has looked, and everything is kept that can be. */
  after?: (stage: Stage) => Promise<unknown>;
}

const patch = (change: object) => (stage: Stage) =>
  stage.maya.call('PATCH', `/api/links/${stage.linkId}`, { body: change });
const onList = (method: 'PUT' | 'DELETE', body?: object) => (stage: Stage) =>
  stage.maya.call(method, `/api/wishlists/${stage.listId}`, { ...(body && { body }) });
const HALF_AN_HOUR = 1_800_000;

/** Everything that becomes of a link. */
export const STATES: Record<string, LinkState> = {
  open: { opens: 'board' },
  'to look only': { opens: 'list', before: patch({ opens: 'look' }) },
  'to look only since': { opens: 'list', after: patch({ opens: 'look' }) },
  'a preview': { opens: 'list', before: patch({ opens: 'preview' }) },
  paused: { opens: 'nothing', after: patch({ isPaused: true }) },
  'paused and open again': {
    opens: 'board',
    before: async (stage) => {
      await patch({ isPaused: true })(stage);
      await patch({ isPaused: false })(stage);
    },
  },
  'at its end': {
    opens: 'nothing',
    before: async (stage) =>
      patch({ endsAt: new Date((await stage.now()) + HALF_AN_HOUR).toISOString() })(stage),
    after: (stage) => stage.anHourPasses(),
  },
  replaced: {
    opens: 'nothing',
    after: ({ maya, linkId }) => maya.call('POST', `/api/links/${linkId}/replace`),
  },
  rotated: {
    opens: 'nothing',
    of: 'main',
    after: ({ maya, listId }) => maya.call('PUT', `/api/wishlists/${listId}/rotate-token`),
  },
  ended: {
    opens: 'nothing',
    of: 'named',
    after: ({ maya, linkId }) => maya.call('DELETE', `/api/links/${linkId}`),
  },
  'of a private list': { opens: 'nothing', after: onList('PUT', { isPublic: false }) },
  'of a deleted list': { opens: 'nothing', after: onList('DELETE') },
  'of an owner who is gone': {
    opens: 'nothing',
    after: ({ sql, maya }) => sql('update users set deleted_at = now() where id = ?', [maya.id]),
  },
  'of an owner who erased herself': { opens: 'nothing', after: ({ maya }) => maya.call('DELETE', '/api/me') },
  'of a list that is sealed since': {
    opens: 'list',
    after: ({ sql, listId }) => sql('update wishlists set sealed_at = now() where id = ?', [listId]),
  },
  'a keeper’s': {
    opens: 'board',
    of: 'named',
    before: async ({ sql, listId, linkId }) => {
      await sql('update wishlists set sealed_at = now() where id = ?', [listId]);
      await sql('update share_links set is_keepers = true where id = ?', [linkId]);
    },
  },
  'locked since': { opens: 'locked', isLockedAtFirst: false, after: patch({ passphrase: 'another cake' }) },
  'locked anew': { opens: 'locked', isLockedAtFirst: true, after: patch({ passphrase: 'another cake' }) },
  'unlocked since': { opens: 'board', isLockedAtFirst: true, after: patch({ passphrase: null }) },
};
