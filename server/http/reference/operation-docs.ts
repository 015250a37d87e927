import { tokenDocs } from '#server/features/access-token/access-token.docs.ts';
import { adminDocs } from '#server/features/admin/admin.docs.ts';
import { authDocs } from '#server/features/auth/auth.docs.ts';
import { claimDocs } from '#server/features/claim/claim.docs.ts';
import { contactDocs } from '#server/features/contact/contact.docs.ts';
import { itemDocs } from '#server/features/item/item.docs.ts';
import { linkDocs } from '#server/features/link/link.docs.ts';
import { meDocs } from '#server/features/me/me.docs.ts';
import { promiseDocs } from '#server/features/promise/promise.docs.ts';
import { receiptDocs } from '#server/features/receipt/receipt.docs.ts';
import { scrapeDocs } from '#server/features/scrape/scrape.docs.ts';
import { securityDocs } from '#server/features/security/security.docs.ts';
import { shareDocs } from '#server/features/share/share.docs.ts';
import { wishlistDocs } from '#server/features/wishlist/wishlist.docs.ts';
import type { Docs } from '#server/trpc/procedure-docs.ts';
import type { AppRouter } from '#server/trpc/router.ts';
import { HANDWRITTEN_DOCS } from './handwritten.docs.ts';

// The blog's procedures are for our own screens; its two lists for others are written by hand.
type Documented = Exclude<keyof AppRouter['_def']['record'], 'blog'>;

const BY_NOUN: Record<Documented, Record<string, Docs>> = {
  admin: adminDocs,
  auth: authDocs,
  claim: claimDocs,
  contact: contactDocs,
  item: itemDocs,
  link: linkDocs,
  me: meDocs,
  receipt: receiptDocs,
  scrape: scrapeDocs,
  security: securityDocs,
  share: shareDocs,
  token: tokenDocs,
  promise: promiseDocs,
  wishlist: wishlistDocs,
};

/** By operation id, as the generator makes it of a procedure's name. */
export const OPERATION_DOCS: Record<string, Docs> = {
  ...HANDWRITTEN_DOCS,
  ...Object.fromEntries(
    Object.entries(BY_NOUN).flatMap(([noun, docs]) =>
      Object.entries(docs).map(([name, doc]) => [`${noun}-${name}`, doc]),
    ),
  ),
};
