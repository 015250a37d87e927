import { DRAFT } from '#shared/limits.ts';
import { tryOrNull } from './try-or-null.ts';

/** The fields that a person changed and has not sent, and what stood in them when they began. */
export interface Draft {
  typed: Record<string, unknown>;
  before: Record<string, unknown>;
}

/** What was kept under this name in this tab. A browser that forbids storage keeps nothing. */
export function readDraft(name: string): Draft | null {
  const { typed, before } = contentOf(DRAFT.storagePrefix + name) ?? {};
  return typed && before ? { typed, before } : null;
}

/** Keeps it instead of an earlier one; one that is too long leaves the earlier one where it is. */
export function writeDraft(name: string, draft: Draft): void {
  const text = JSON.stringify({ ...draft, at: Date.now() });
  if (text.length > DRAFT.lengthMax) return;
  tryOrNull(() => sessionStorage.setItem(DRAFT.storagePrefix + name, text));
  const oldestFirst = draftKeys().sort((a, b) => (contentOf(a)?.at ?? 0) - (contentOf(b)?.at ?? 0));
  for (const key of oldestFirst.slice(0, -DRAFT.kept)) remove(key);
}

export const dropDraft = (name: string) => remove(DRAFT.storagePrefix + name);

export function forgetDrafts(): void {
  for (const key of draftKeys()) remove(key);
}

/**
 * Says whose the drafts of this tab are: those of somebody else are forgotten. So is what somebody typed as a giver while
 * nobody was signed in here: the account may be the recipient's.
 */
export function claimDrafts(owner: string): void {
  const before = tryOrNull(() => sessionStorage.getItem(DRAFT.ownerKey));
  if (before !== null && before !== owner) forgetDrafts();
  forgetGuestDrafts();
  tryOrNull(() => sessionStorage.setItem(DRAFT.ownerKey, owner));
}

/** Forgets what givers typed here while nobody was signed in, until the moment in milliseconds that is named. */
export function forgetGuestDrafts(until = Number.POSITIVE_INFINITY): void {
  for (const key of draftKeys())
    if (key.startsWith(OF_GUESTS) && (contentOf(key)?.at ?? 0) <= until) remove(key);
}

/** A text with several wishes, until they are on a list. */
export const PASTED_DRAFT = 'paste many';

/** The name of the draft of what somebody types about a claim, with an account or without. */
export const claimDraft = (id: string, isAccounts: boolean) => `${isAccounts ? 'own ' : ''}claim ${id}`;

const OF_GUESTS = DRAFT.storagePrefix + claimDraft('', false);

const remove = (key: string) => tryOrNull(() => sessionStorage.removeItem(key));

const contentOf = (key: string): Partial<Draft & { at: number }> | null =>
  tryOrNull(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));

const draftKeys = (): string[] =>
  tryOrNull(() => Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT.storagePrefix))) ?? [];
