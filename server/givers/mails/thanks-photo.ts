import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { MailPicture } from '#server/mail/compose-mail.ts';
import type { ThanksFacts } from './mail-facts.ts';

export const cidOf = ({ id }: ThanksFacts) => `${id}@thanks`;

/**
 * The photos of thanks, to travel with the mail: one that a mail program fetched would tell when it was read. One that
 * is not kept any more is left out.
 */
export async function photosOf(em: EntityManager, thanks: readonly ThanksFacts[]): Promise<MailPicture[]> {
  const pictures: MailPicture[] = [];
  for (const one of thanks) {
    if (one.photo === null) continue;
    const row = await runForOne(em, PHOTO, { address: one.photo });
    if (!row) continue;
    const { encodeJpeg } = await import('#server/infra/jpeg-image.ts');
    const content = await encodeJpeg(row.bytes);
    pictures.push({ cid: cidOf(one), filename: 'thanks.jpg', contentType: 'image/jpeg', content });
  }
  return pictures;
}

const PHOTO = statement({
  name: 'photo of thanks',
  given: { address: 'text' },
  row: { bytes: 'bytes' },
  sql: 'select bytes from pictures where address = $address',
});
