import { rateLimitKey } from '#server/access/throttle.ts';
import { ContactMessage } from '#server/database/contact-message.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Mail } from '#server/mail/mail.ts';
import { answer } from '#server/trpc/answer.ts';
import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { restCreate } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import { ContactDraft } from '#shared/contact.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';

/** To ourselves. Nothing a visitor typed is part of a header but the one mailbox that an answer goes to. */
const contactMail = (to: string, { email, message }: ContactDraft): Mail => ({
  to,
  replyTo: email,
  subject: MAIL_TEXTS.contact.subject,
  greeting: MAIL_TEXTS.greetingWithoutName,
  paragraphs: [MAIL_TEXTS.contact.from(email), message],
  footnote: MAIL_TEXTS.contact.footnote,
});

type ContactContext = Pick<Dependencies, 'mail' | 'contactEmail'> & { em: EntityManager };

/** Keeps the message and mails it to us, both or neither. */
async function receiveMessage(context: ContactContext, draft: ContactDraft): Promise<void> {
  await context.em.transactional(async (em) => {
    em.create(ContactMessage, draft);
    await em.flush();
    await context.mail.enqueue(em, contactMail(context.contactEmail, draft));
  });
}

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
