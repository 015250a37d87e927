import { failed, type Parsed } from '#client/form/outcome.ts';
import { surprisesEditors } from '#shared/for-whom.ts';
import { sayIssue } from '#shared/issue.ts';
import { LIST_ISSUE_TEXTS } from '#shared/texts/list-issues.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { WishlistDraft } from '#shared/wishlist.ts';
import type { WishlistFields } from './wishlist-fields.ts';

/** The fields as they are sent, or the first problem with them. Each screen has its own sentence for a missing name. */
export function readWishlist(fields: WishlistFields, nameMissing: string): Parsed<WishlistDraft> {
  if (fields.name.trim() === '') return problemWith('name', nameMissing);
  const read = WishlistDraft.safeParse(fields);
  if (read.success && !surprisesEditors(fields.forWhom) && !read.data.forName)
    return problemWith('forName', WISHLIST_TEXTS.forNameMissing);
  if (read.success) return { data: read.data };
  const [issue] = read.error.issues;
  return problemWith(String(issue?.path[0]), sayIssue(LIST_ISSUE_TEXTS, issue?.message ?? ''));
}

// The sentence stands above the form, with a cross before it. The field itself is only marked.
const problemWith = (field: string, text: string) => ({
  problem: failed(WISHLIST_TEXTS.failure(text), { [field]: null }),
});
