import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { createMainLink } from '#server/access/share-link.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { Item } from '#server/database/item.entity.ts';
import { type Database, type EntityManager, migrate } from '#server/database/orm.ts';
import { sentFields } from '#server/database/sent-fields.ts';
import { StoredImage } from '#server/database/stored-image.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { StartFailure } from '#server/start-failure.ts';
import { type Paper, paperOf } from '#shared/paper.ts';
import { pictureOfDrawing } from './drawing.ts';
import { DEMO_PASSWORD, type DemoPerson, HOUSEHOLD } from './household.ts';

const MESSAGES = {
  inhabited:
    'This installation has people already, so nothing was changed. The sample household only moves into an empty one; name another DATA_DIR or DATABASE_URL.',
} as const;

const PICTURES = { folder: join(import.meta.dirname, 'pictures'), side: 800 } as const;
const DAY_MS = 24 * 3600 * 1000;

export interface DemoShare {
  name: string;
  owner: string;
  shareToken: string;
}

interface Picture {
  hash: string;
  bytes: Buffer;
}

interface Provisions {
  pictures: Map<string, Picture>;
  passwordHash: string;
}

/**
 * Moves the sample household into an empty installation: all of it, or nothing at all. Answers with its public lists.
 * Throws a StartFailure, and leaves even the schema as it is, where people live already.
 */
export async function fillWithHousehold(database: Database): Promise<DemoShare[]> {
  await requireNoUsers(database.em.fork());
  await migrate(database);
  const provisions = { pictures: await renderPictures(), passwordHash: await hashPassword(DEMO_PASSWORD) };
  return database.em.fork().transactional(async (em) => {
    // A registration at this moment waits for the lock, or was committed before it and is seen by the next line.
    await em.execute('lock table users in share row exclusive mode');
    await requireNoUsers(em);
    await storeImages(em, provisions.pictures);
    const wishlists = HOUSEHOLD.flatMap((person) => createPerson(em, person, provisions));
    return wishlists.filter((wishlist) => wishlist.isPublic);
  });
}

async function requireNoUsers(em: EntityManager): Promise<void> {
  const [found] = await em.execute<{ schema: string | null }[]>(`select to_regclass('users') as schema`);
  if (found?.schema && (await em.count(User)) > 0) throw new StartFailure(MESSAGES.inhabited);
}

async function renderPictures(): Promise<Map<string, Picture>> {
  const items = HOUSEHOLD.flatMap(({ wishlists }) => wishlists).flatMap(({ items }) => items);
  const names = new Set(items.flatMap(({ picture }) => picture ?? []));
  return new Map(
    await Promise.all(
      Array.from(names, async (name) => {
        const bytes = await pictureOfDrawing(join(PICTURES.folder, `${name}.svg`), PICTURES.side);
        return [name, { hash: createHash('sha256').update(bytes).digest('hex'), bytes }] as const;
      }),
    ),
  );
}

async function storeImages(em: EntityManager, pictures: Map<string, Picture>): Promise<void> {
  const rows = Array.from(pictures.values(), (picture) => ({ ...picture, contentType: 'image/webp' }));
  // An earlier household's image may still be stored: the same bytes are the same row.
  await em.upsertMany(StoredImage, rows, { onConflictAction: 'ignore' });
}

function createPerson(em: EntityManager, person: DemoPerson, { pictures, passwordHash }: Provisions) {
  const { joinedDaysAgo, wishlists, ...named } = person;
  const owner = em.create(User, {
    ...named,
    passwordHash,
    confirmedEmail: person.email,
    createdAt: daysAgo(joinedDaysAgo),
  });
  const papers = new Set<Paper>();
  return wishlists.map(({ madeDaysAgo, items, ...draft }) => {
    const id = idWithNewPaper(papers);
    em.create(Wishlist, { id, owner, ...sentFields(draft), createdAt: daysAgo(madeDaysAgo) });
    const shareToken = createMainLink(em, id);
    for (const { picture, ...item } of items)
      em.create(Item, { wishlist: id, ...sentFields(item), imageUrl: addressOf(picture, pictures) });
    return { ...draft, owner: person.firstName, shareToken };
  });
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

function addressOf(picture: string | undefined, pictures: Map<string, Picture>): string {
  const hash = picture && pictures.get(picture)?.hash;
  return hash ? `/uploads/${hash}.webp` : '';
}

/** An id whose paper the person does not have yet: the sample shows different papers. */
function idWithNewPaper(papers: Set<Paper>): string {
  let id = uuid();
  while (papers.has(paperOf(id))) id = uuid();
  papers.add(paperOf(id));
  return id;
}
