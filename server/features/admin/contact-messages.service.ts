import { ContactMessage } from '#server/database/contact-message.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { ContactMessageView } from '#shared/admin.ts';
import { Failure } from '#shared/failures.ts';
import { limitOffset, type Page, type Paging } from '#shared/pagination.ts';
import { type ModerationContext, moderate } from './moderation.ts';

/** What visitors wrote, newest first. */
export async function messagesOfPage(em: EntityManager, asked: Paging): Promise<Page<ContactMessageView>> {
  const [messages, total] = await em.findAndCount(
    ContactMessage,
    {},
    { orderBy: { createdAt: 'desc', id: 'desc' }, ...limitOffset(asked) },
  );
  return { rows: messages.map(toView), total, isMore: false };
}

export function setMessageDone(
  { em, actor }: ModerationContext,
  { id, isDone }: { id: string; isDone: boolean },
): Promise<void> {
  return moderate(em, actor, async (em) => {
    const message = await em.findOne(ContactMessage, { id });
    if (!message) throw new Failure('messageNotFound');
    message.doneAt = isDone ? new Date() : null;
    return { kind: isDone ? 'messageDone' : 'messageOpen', userId: null, who: message.email };
  });
}

const toView = ({ id, email, message, doneAt, createdAt }: ContactMessage): ContactMessageView => ({
  id,
  email,
  message,
  doneAt: doneAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
