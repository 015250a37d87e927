import { failed, type Parsed } from '#client/form/outcome.ts';
import { endOfDay } from '#client/lib/calendar-day.ts';
import { sayIssue } from '#shared/issue.ts';
import type { LinkView } from '#shared/share-link.ts';
import { LinkChange, LinkDraft } from '#shared/share-link.ts';
import { LIST_ISSUE_TEXTS } from '#shared/texts/list-issues.ts';
import { fieldsOf, type LinkFields } from './link-fields.ts';

/** A new link as it is sent, or what is wrong with it. */
export const readNewLink = (fields: LinkFields): Parsed<LinkDraft> =>
  parsed(LinkDraft.safeParse(asSent(fields)));

/** The fields of a link that were changed. */
export function readLinkChange(fields: LinkFields, link: LinkView): Parsed<LinkChange> {
  const before = fieldsOf(link);
  const changed = Object.entries(asSent(fields)).filter(
    ([field]) => fields[field as keyof LinkFields] !== before[field as keyof LinkFields],
  );
  return parsed(LinkChange.safeParse(Object.fromEntries(changed)));
}

const asSent = ({ endsAt, locale, ...fields }: LinkFields) => ({
  ...fields,
  endsAt: endOfDay(endsAt),
  locale: locale || null,
});

type Read<Data> = { success: true; data: Data } | { success: false; error: { issues: Issue[] } };
interface Issue {
  path: PropertyKey[];
  message: string;
}

function parsed<Data>(read: Read<Data>): Parsed<Data> {
  if (read.success) return { data: read.data };
  // The first sentence about a field is the one that is kept.
  const issues = read.error.issues
    .toReversed()
    .map(({ path, message }) => [String(path[0]), sayIssue(LIST_ISSUE_TEXTS, message)]);
  return { problem: failed('', Object.fromEntries(issues)) };
}
