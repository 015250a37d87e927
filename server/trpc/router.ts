import { accessTokenRouter } from '#server/features/access-token/access-token.router.ts';
import { adminRouter } from '#server/features/admin/admin.router.ts';
import { authRouter } from '#server/features/auth/auth.router.ts';
import { blogRouter } from '#server/features/blog/blog.router.ts';
import { claimRouter } from '#server/features/claim/claim.router.ts';
import { contactRouter } from '#server/features/contact/contact.router.ts';
import { itemRouter } from '#server/features/item/item.router.ts';
import { linkRouter } from '#server/features/link/link.router.ts';
import { meRouter } from '#server/features/me/me.router.ts';
import { passkeyRouter } from '#server/features/passkey/passkey.router.ts';
import { peopleRouter } from '#server/features/people/people.router.ts';
import { promiseRouter } from '#server/features/promise/promise.router.ts';
import { providerRouter } from '#server/features/provider/provider.router.ts';
import { receiptRouter } from '#server/features/receipt/receipt.router.ts';
import { scrapeRouter } from '#server/features/scrape/scrape.router.ts';
import { securityRouter } from '#server/features/security/security.router.ts';
import { shareRouter } from '#server/features/share/share.router.ts';
import { welcomeRouter } from '#server/features/welcome/welcome.router.ts';
import { sectionRouter } from '#server/features/wishlist/section.router.ts';
import { wishlistRouter } from '#server/features/wishlist/wishlist.router.ts';
import { router } from './procedures.ts';

export const appRouter = router({
  welcome: welcomeRouter,
  admin: adminRouter,
  auth: authRouter,
  blog: blogRouter,
  claim: claimRouter,
  contact: contactRouter,
  item: itemRouter,
  link: linkRouter,
  me: meRouter,
  passkey: passkeyRouter,
  people: peopleRouter,
  promise: promiseRouter,
  provider: providerRouter,
  receipt: receiptRouter,
  scrape: scrapeRouter,
  section: sectionRouter,
  security: securityRouter,
  share: shareRouter,
  token: accessTokenRouter,
  wishlist: wishlistRouter,
});

export type AppRouter = typeof appRouter;
