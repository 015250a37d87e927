import { ContactMessage } from '#server/database/contact-message.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ContactDraft } from '#shared/contact.ts';
import { contactMail } from './contact.mail.ts';

type ContactContext = Pick<Dependencies, 'mail' | 'contactEmail'> & { em: EntityManager };

/** Keeps the message and mails it to us, both or neither. */
export async function receiveMessage(context: ContactContext, draft: ContactDraft): Promise<void> {
  await context.em.transactional(async (em) => {
    em.create(ContactMessage, draft);
    await em.flush();
    await context.mail.enqueue(em, contactMail(context.contactEmail, draft));
  });
}
