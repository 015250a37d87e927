import { ContactMessage } from '#server/database/contact-message.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ContactDraft } from '#shared/contact.ts';
import { contactMail } from './contact.mail.ts';

type ContactTools = Pick<Dependencies, 'mail' | 'contactEmail'> & { em: EntityManager };

/** Keeps the message and mails it to us, both or neither. */
export async function receiveMessage(tools: ContactTools, draft: ContactDraft): Promise<void> {
  await tools.em.transactional(async (em) => {
    em.create(ContactMessage, draft);
    await em.flush();
    await tools.mail.enqueue(em, contactMail(tools.contactEmail, draft));
  });
}
