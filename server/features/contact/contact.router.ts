import { rateLimitKey } from '#server/access/throttle.ts';
import { answer } from '#server/trpc/answer.ts';
import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { restCreate } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import { ContactDraft } from '#shared/contact.ts';
import { receiveMessage } from './contact.service.ts';

export const contactRouter = router({
  send: publicProcedure
    .meta(restCreate('POST /contact', 'Contact', 'Send a message to the people behind this site'))
    .input(ContactDraft)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await ctx.throttles.require('contactPerAddress', rateLimitKey(ctx.ip));
      await receiveMessage(ctx, input);
      return answer('contact.sent');
    }),
});
