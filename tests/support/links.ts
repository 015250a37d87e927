import * as GIVER_MAIL_TEXTS from '#shared/texts/giver-mail.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** As the example of the reference says it. */
export const PASSPHRASE = 'plum cake';

/** The token in the address of a share link. */
export const shareTokenIn = (url: string | null) => url?.split('/').at(-1) ?? '';

/** The owner asks somebody to keep the links of a list; answers the key of the letter. */
export async function aKeeperIsAsked(
  app: TestApp,
  owner: Pick<Person, 'as'>,
  { id, email = 'tom@mail.example' }: { id: string; email?: string },
): Promise<string> {
  await owner.as.link.askKeeper({ id, email });
  const { text } = await app.mails.next(email, GIVER_MAIL_TEXTS.keeper.subject);
  return /\/keep\/([\w-]{43})/.exec(text)?.[1] ?? '';
}
