import type { User } from '#server/database/user.entity.ts';
import { MAIL_KINDS } from '#server/mail/mail-kinds.ts';
import type { AccountContext } from './account-context.ts';
import type { MailRequest } from './answer-mail-request.ts';

/**
 * The worker finds out which mail the address gets, if any. So the answer and its time are the same with and without an
 * account. A mailbox that has had enough mails for now gets none.
 */
export async function requestMail(
  { em, throttles, jobs }: Pick<AccountContext, 'em' | 'throttles' | 'jobs'>,
  { kind, email }: Pick<MailRequest, 'kind' | 'email'>,
  asker: User | null,
): Promise<void> {
  const userId = asker?.email === email ? asker.id : undefined;
  // A user who asks for their own mail is counted by themselves: strangers may have used up the mails of the address.
  const wait = await throttles.consume('mailPerAccount', `${kind} ${userId ?? email}`);
  if (wait !== null) return;
  const request: MailRequest = { kind, email, userId };
  await em.transactional((inner) => jobs.enqueue(inner, MAIL_KINDS.request, request));
}
