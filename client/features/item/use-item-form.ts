import { type RefObject, useEffect, useRef, useState } from 'react';
import { rebased } from '#client/features/form/rebased.ts';
import { callFailure } from '#client/lib/call-failure.ts';
import type { ItemDraft, ScrapeView } from '#shared/item.ts';
import { type FilledForm, type ItemFields, type ItemProblems, readItem, withFound } from './item-fields.ts';

export interface ItemForm {
  fields: ItemFields;
  problems: ItemProblems;
  isBusy: boolean;
  /** On the form element: a refused form moves the focus to its first wrong field. */
  element: RefObject<HTMLFormElement | null>;
  change: (field: keyof ItemFields, value: string) => void;
  /** Replaces a link by its clean form, if it still is what the field holds. */
  tidy: (from: string, to: string) => void;
  fill: (found: ScrapeView) => void;
  clear: () => void;
  /** Somebody else changed what the form was begun on: only what was touched keeps its value. */
  rebase: (before: ItemFields, now: ItemFields) => void;
  /** Checks the fields and sends them; true when it went through. */
  submit: () => Promise<boolean>;
}

interface ItemFormSetup {
  initial: ItemFields;
  affiliateTag: string;
  /** Rejects after the person was told. */
  send: (draft: ItemDraft, typed: ItemFields) => Promise<unknown>;
}

export function useItemForm({ initial, affiliateTag, send }: ItemFormSetup): ItemForm {
  const [form, setForm] = useState<FilledForm>({ fields: initial, read: {} });
  const [problems, setProblems] = useState<ItemProblems>({});
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    if (element.current?.contains(document.activeElement) && isMarked(document.activeElement)) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const change = (field: keyof ItemFields, value: string) => {
    setForm((now) => ({ ...now, fields: { ...now.fields, [field]: value } }));
    setProblems(({ [field]: _solved, ...others }) => others);
  };
  const tidy = (from: string, to: string) =>
    setForm((now) => (now.fields.url === from ? { ...now, fields: { ...now.fields, url: to } } : now));
  const submit = async () => {
    const read = readItem(form.fields, affiliateTag);
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) return false;
    setBusy(true);
    try {
      await send(read.draft, form.fields);
      return true;
    } catch (error) {
      setProblems(callFailure(error).issues);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ fields: form.fields, problems, isBusy, element, change, tidy, submit },
    fill: (found) => setForm((now) => withFound(now, found)),
    clear: () => setForm({ fields: initial, read: {} }),
    rebase: (before, now) => setForm((form) => ({ ...form, fields: rebased(form.fields, before, now) })),
  };
}

const isMarked = (field: Element | null) => field?.getAttribute('aria-invalid') === 'true';
