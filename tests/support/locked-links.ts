import type { TestApp } from './app.ts';
import { PASSPHRASE, shareTokenIn } from './links.ts';
import { aPerson, type Person } from './people.ts';

/** A list and a link to it that asks for the passphrase. */
export async function aLockedLink(at: TestApp, maya?: Person) {
  const owner = maya ?? (await aPerson(at));
  const { id } = await owner.as.wishlist.create({ name: 'Birthday', isPublic: true });
  const link = await owner.as.link.add({ id, name: 'Work', passphrase: PASSPHRASE });
  return { owner, id: link.id, token: shareTokenIn(link.url) };
}

/** Says a passphrase over REST. */
export const say = (at: TestApp, token: string, passphrase: string, from = '198.51.100.1') =>
  at.call('POST', `/api/share/${token}/unlock`, { body: { passphrase }, from });
