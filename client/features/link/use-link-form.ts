import { type RefObject, useRef } from 'react';
import { failed, type Outcome, type Parsed } from '#client/form/outcome.ts';
import { type Form, useForm } from '#client/form/use-form.ts';
import { later, useWithFirstFocus } from '#client/lib/later.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import type { LinkChange, LinkDraft, LinkView } from '#shared/share-link.ts';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import { fieldsOf, KEPT_FIELDS, type LinkFields, newLink } from './link-fields.ts';
import { useLinkCache } from './use-links.ts';

const loadRules = later(() => import('./read-link.ts'));

interface LinkFormParts {
  /** Null for one that is made. */
  link: LinkView | null;
  wishlistId: string;
  mayReserve: boolean;
  onSaved: (link: LinkView) => void;
}

/** The form of a new link, or of one that is changed: then only what was changed is sent. */
export function useLinkForm({ link, wishlistId, mayReserve, onSaved }: LinkFormParts) {
  const lastDay = useRef<HTMLInputElement>(null);
  const save = useLinkSaving(wishlistId, link);
  useWithFirstFocus(loadRules);
  const form: Form<LinkFields> = useForm<LinkFields, LinkDraft | LinkChange>({
    initial: link ? fieldsOf(link) : newLink(mayReserve ? 'board' : 'look'),
    parse: async (fields): Promise<Parsed<LinkDraft | LinkChange>> => {
      const { readLinkChange, readNewLink } = await loadRules();
      const read: Parsed<LinkDraft | LinkChange> = link ? readLinkChange(fields, link) : readNewLink(fields);
      return withHalfTypedDay(lastDay, read);
    },
    async send(data) {
      onSaved(await save(data));
      showToast('good', link ? LINK_SHEET_TEXTS.saved : LINK_SHEET_TEXTS.added);
      return null;
    },
    failureTexts: {
      speaker: 'server',
      failed: LINK_SHEET_TEXTS.saveFailed,
      unreached: LINK_SHEET_TEXTS.saveFailed,
    },
    draft: { name: link ? `link ${link.id}` : `link of ${wishlistId}`, fields: KEPT_FIELDS },
  });
  return { form, lastDay };
}

function useLinkSaving(wishlistId: string, link: LinkView | null) {
  const cache = useLinkCache(wishlistId);
  const { mutateAsync: add } = trpc.link.add.useMutation({ onSuccess: cache.add });
  const { mutateAsync: update } = trpc.link.update.useMutation({ onSuccess: cache.put });
  return (data: LinkDraft | LinkChange): Promise<LinkView> =>
    link ? update({ id: link.id, ...data }) : add({ id: wishlistId, ...(data as LinkDraft) });
}

// The browser gives no value for a date that is half typed; without this check the link would never end.
function withHalfTypedDay<Data>(input: RefObject<HTMLInputElement | null>, read: Parsed<Data>): Parsed<Data> {
  const { current } = input;
  if (!current || current.validity.valid || current.validity.rangeUnderflow) return read;
  const problem: Outcome = failed('', { endsAt: LINK_SHEET_TEXTS.dayIncomplete });
  return { problem: 'problem' in read ? failed('', { ...problem.issues, ...read.problem.issues }) : problem };
}
