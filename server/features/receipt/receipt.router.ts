import { z } from 'zod';
import { ownedItem } from '#server/access/list-access.ts';
import { lastReceiptOf, ownReceipt } from '#server/access/receipt-access.ts';
import { router, signedInProcedure, writeProcedure } from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
import { toItemView } from '#server/views/item.view.ts';
import { GiftChange, GiftView, HistoryView, Received, ThanksDraft } from '#shared/gift.ts';
import { ById } from '#shared/id.ts';
import { ItemView } from '#shared/item.ts';
import { changeGift, giftOf, historyOf, thankFor } from './history.service.ts';
import { putBack, receive, requireRecent } from './receive.service.ts';

const Year = z.strictObject({
  year: z.coerce.number<string | number>().int().min(1900).max(9998).optional(),
});

export const receiptRouter = router({
  add: writeProcedure
    .meta(restCreate('POST /items/{id}/received', 'Items', 'Note that a gift was received'))
    .input(Received.extend(ById.shape))
    .output(GiftView)
    .mutation(async ({ ctx, input: { id, ...draft } }) => {
      const owned = await ownedItem(ctx.em, ctx.actor, id);
      return giftOf(ctx.em, await receive(ctx.em, owned, draft));
    }),

  remove: writeProcedure
    .meta(rest('DELETE /items/{id}/received', 'Items', 'Put back what was received last of an item'))
    .input(ById)
    .output(ItemView)
    .mutation(async ({ ctx, input: { id } }) => {
      const receipt = await lastReceiptOf(ctx.em, ctx.actor, id);
      requireRecent(receipt);
      const owned = await ownedItem(ctx.em, ctx.actor, id);
      await putBack(ctx.em, receipt, owned);
      return toItemView(owned.item);
    }),

  history: signedInProcedure
    .meta(rest('GET /me/history', 'Me', 'What you have received in a year'))
    .input(Year)
    .output(HistoryView)
    .query(({ ctx, input }) => historyOf(ctx.em, ctx.actor.id, input.year)),

  update: writeProcedure
    .meta(rest('PATCH /history/{id}', 'Me', 'Note that you have said thanks, and what you like beside it'))
    .input(GiftChange.extend(ById.shape))
    .output(GiftView)
    .mutation(async ({ ctx, input: { id, ...change } }) => {
      const receipt = await ownReceipt(ctx.em, ctx.actor, id);
      await changeGift(ctx.em, receipt, change);
      return giftOf(ctx.em, receipt);
    }),

  thank: writeProcedure
    .meta(restCreate('POST /history/{id}/thanks', 'Me', 'Have thanks sent on to whoever gave it'))
    .input(ThanksDraft.extend(ById.shape))
    .output(GiftView)
    .mutation(async ({ ctx, input: { id, ...draft } }) => {
      const receipt = await ownReceipt(ctx.em, ctx.actor, id);
      await thankFor(ctx.em, receipt, draft);
      return giftOf(ctx.em, receipt);
    }),
});
