import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { render } from '#client/entry-server.tsx';
import type { DrawRead } from '#server/http/page-template.ts';
import type { AppRouter } from '#server/trpc/router.ts';
import type { FailureKey } from '#shared/failures.ts';
import type { RenderedPage } from '#shared/page.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import { refusal } from './refusal.ts';

const brand = {
  name: 'Wishwren',
  publicUrl: 'https://wishwren.example',
  contactEmail: 'hello@wishwren.example',
  affiliateTag: 'wishwren-20',
  defaultCurrency: null,
  sendsMail: true,
  signupPolicy: { signups: 'open' as const, domains: [] },
};
export const nora: SharedWishlistView = {
  name: 'Nora is nine </script> $&',
  description: 'Second-hand is lovely',
  coverEmoji: '🎁',
  paper: 'hedge',
  ownerName: 'Nora',
  forWhom: 'me',
  recipientName: 'Nora',
  opens: 'board',
  items: [
    { id: 'a', name: 'Rain boots', imageUrl: '', url: 'https://shop.example/boots', quantity: 1 },
    { id: 'b', name: 'Ukulele', imageUrl: '/uploads/ukulele.webp', quantity: 1 },
  ],
};

/** The page as the server sends it, and the calls it took. */
export async function serverPage(
  url: string,
  list: SharedWishlistView | FailureKey = nora,
  drawElsewhere?: DrawRead,
) {
  const calls: string[] = [];
  const link: TRPCLink<AppRouter> = () => (request) =>
    observable((observer) => {
      calls.push(request.op.path);
      if (typeof list === 'string') observer.error(refusal(list));
      else {
        observer.next({ result: { type: 'data', data: list } });
        observer.complete();
      }
    });
  const answer = (await render(url, {
    links: [link],
    brand,
    ...(drawElsewhere && { drawElsewhere }),
  })) as RenderedPage;
  return { ...answer, calls };
}
