import { today } from '#client/lib/calendar-day.ts';
import type { LinkView } from '#shared/share-link.ts';

/** What the form of a link holds. */
export interface LinkFields {
  name: string;
  opens: LinkView['opens'];
  /** Null where none is asked; empty for the one that the link has, which nobody is told. */
  passphrase: string | null;
  /** As a date input writes it. */
  endsAt: string;
  giverName: string;
  /** Empty for what the reader's browser asks for. */
  locale: string;
}

/** Never the passphrase. */
export const KEPT_FIELDS = ['name', 'opens', 'endsAt', 'giverName', 'locale'] as const;

export function newLink(opens: LinkView['opens']): LinkFields {
  return { name: '', opens, passphrase: null, endsAt: '', giverName: '', locale: '' };
}

export function fieldsOf({ name, opens, hasPassphrase, endsAt, giverName, locale }: LinkView): LinkFields {
  return {
    ...{ name, opens, giverName },
    locale: locale ?? '',
    passphrase: hasPassphrase ? '' : null,
    endsAt: endsAt === null ? '' : today(new Date(endsAt)),
  };
}
