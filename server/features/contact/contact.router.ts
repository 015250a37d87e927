import { rateLimitKey } from '#server/access/throttle.ts';
import { ContactMessage } from '#server/database/contact-message.entity.ts';
import { textsIn } from '#server/languages/texts.ts';
import type { Mail } from '#server/mail/mail.ts';
import { answer } from '#server/trpc/answer.ts';
import type { Context } from '#server/trpc/context.ts';
import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { restCreate } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import { ContactDraft } from '#shared/contact.ts';

/** To ourselves. Nothing a visitor typed is part of a header but the one mailbox that an answer goes to. */
function contactMail(
  { contactEmail: to, defaultLocale: locale }: Pick<ContactContext, 'contactEmail' | 'defaultLocale'>,
  { email, message }: ContactDraft,
): Mail {
  const { contact, greetingWithoutName: greeting } = textsIn(locale).MAIL_TEXTS;
  const { subject, footnote, from } = contact;
  return {
    ...{ to, locale, subject, greeting, footnote },
    replyTo: email,
    paragraphs: [from(email), message],
  };
}

type ContactContext = Pick<Context, 'mail' | 'contactEmail' | 'defaultLocale' | 'em'>;

/** Keeps the message and mails it to us, both or neither. */
async function receiveMessage(context: ContactContext, draft: ContactDraft): Promise<void> {
  await context.em.transactional(async (em) => {
    em.create(ContactMessage, draft);
    await em.flush();
    await context.mail.enqueue(em, contactMail(context, draft));
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
