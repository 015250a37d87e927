import { v7 as uuid } from 'uuid';
import { hashOfProof, proofOf } from '#server/access/link-access.ts';
import { generateToken } from '#server/access/share-link.ts';
import { hashPassword } from '#server/accounts/password.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { ShareLink } from '#server/database/share-link.entity.ts';
import type { LinkManager } from '#server/givers/link-managers.ts';
import { Failure } from '#shared/failures.ts';
import { SHARE_LINK } from '#shared/limits.ts';
import { type LinkChange, type LinkDraft, plainPassphrase } from '#shared/share-link.ts';

/** Makes one more link and returns its id. Throws `tooManyLinks`, and `keeperOnly` for the owner of a sealed list. */
export async function addLink(em: EntityManager, manager: LinkManager, draft: LinkDraft): Promise<string> {
  const { wishlistId, isKeeper } = manager;
  requireKeeperForBoard(manager, draft.opens);
  const count = await em.count(ShareLink, { wishlist: wishlistId, isMain: false });
  if (count >= SHARE_LINK.perList) throw new Failure('tooManyLinks');
  const {
    name,
    passphrase,
    endsAt,
    giverName = '',
    locale = null,
    opens = manager.isSealed && !isKeeper ? 'look' : 'board',
  } = draft;
  const id = uuid();
  await em.insert(ShareLink, {
    ...{
      id,
      wishlist: wishlistId,
      token: generateToken(),
      name,
      opens,
      giverName,
      locale,
      isKeepers: isKeeper,
    },
    endsAt: endsAt ? new Date(endsAt) : null,
    ...(await lockOf(passphrase ?? null)),
  });
  return id;
}

/** Changes what is sent. Throws what `ownLink` throws, `mainLinkStays` for a name of the main link, and `keeperOnly`. */
export async function changeLink(
  em: EntityManager,
  manager: LinkManager,
  { id, change }: { id: string; change: LinkChange },
): Promise<void> {
  const link = await ownLink(em, manager, id);
  const { name, opens, giverName, locale, passphrase, endsAt, isPaused } = change;
  if (link.isMain && name !== undefined) throw new Failure('mainLinkStays');
  requireKeeperForBoard(manager, opens);
  await em.nativeUpdate(
    ShareLink,
    { id },
    {
      ...(name !== undefined && { name }),
      ...(opens !== undefined && { opens }),
      ...(giverName !== undefined && { giverName }),
      ...(locale !== undefined && { locale }),
      ...(endsAt !== undefined && { endsAt: endsAt === null ? null : new Date(endsAt) }),
      ...(isPaused !== undefined && { pausedAt: isPaused ? (link.pausedAt ?? new Date()) : null }),
      ...(passphrase !== undefined && (await lockOf(passphrase))),
    },
  );
}

/**
 * Gives a link another address; the old one opens nothing from now on, and all the rest stays. A keeper takes over a link
 * of the owner's by it: its new address is told to them alone. Throws `linkNotFound`, and `keepersLink` for the owner.
 */
export async function replaceLink(em: EntityManager, manager: LinkManager, id: string): Promise<void> {
  const link = await linkOf(em, manager, id);
  if (manager.isKeeper ? link.isMain : isHidden(manager, link)) throw new Failure('keepersLink');
  const replaced = { token: generateToken(), replacedAt: new Date() };
  await em.nativeUpdate(ShareLink, { id }, { ...replaced, ...(manager.isKeeper && { isKeepers: true }) });
}

/** Ends a link for good. Throws what `ownLink` throws, and `mainLinkStays`. */
export async function endLink(em: EntityManager, manager: LinkManager, id: string): Promise<void> {
  const link = await ownLink(em, manager, id);
  if (link.isMain) throw new Failure('mainLinkStays');
  await em.nativeDelete(ShareLink, { id });
}

async function linkOf(em: EntityManager, { wishlistId }: LinkManager, id: string): Promise<ShareLink> {
  const link = await em.findOne(ShareLink, { id, wishlist: wishlistId });
  if (!link) throw new Failure('linkNotFound');
  return link;
}

/** One that the manager made. Throws `linkNotFound`, and `keepersLink` or `ownersLink` for one of the other's. */
async function ownLink(em: EntityManager, manager: LinkManager, id: string): Promise<ShareLink> {
  const link = await linkOf(em, manager, id);
  if (isHidden(manager, link)) throw new Failure('keepersLink');
  if (manager.isKeeper && !link.isKeepers) throw new Failure('ownersLink');
  return link;
}

/** On a sealed list the keeper's links are theirs. */
const isHidden = ({ isSealed, isKeeper }: LinkManager, { isKeepers }: Pick<ShareLink, 'isKeepers'>) =>
  isSealed && isKeepers && !isKeeper;

function requireKeeperForBoard({ isSealed, isKeeper }: LinkManager, opens: LinkDraft['opens']): void {
  if (isSealed && !isKeeper && opens === 'board') throw new Failure('keeperOnly');
}

async function lockOf(passphrase: string | null) {
  if (passphrase === null) return { passphraseHash: null, unlockHash: null };
  const passphraseHash = await hashPassword(plainPassphrase(passphrase));
  return { passphraseHash, unlockHash: hashOfProof(proofOf(passphraseHash)) };
}
