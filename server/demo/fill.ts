import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { createMainLink } from '#server/access/share-link.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { Item } from '#server/database/item.entity.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import { sentFields } from '#server/database/sent-fields.ts';
import { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { giverCipher } from '#server/givers/giver-cipher.ts';
import { type EncodedPicture, encodePicture } from '#server/infra/picture-image.ts';
import { storePicture } from '#server/pictures/picture.ts';
import { StartFailure } from '#server/start-failure.ts';
import { type Paper, paperOf } from '#shared/paper.ts';
import { pictureOfDrawing } from './drawing.ts';
import { giveToMaya } from './giving.ts';
import { DEMO_PASSWORD, type DemoPerson, HOUSEHOLD } from './household.ts';
import { createLinks } from './links.ts';
import { createSecurity } from './security.ts';

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

type RenderedPicture = [name: string, EncodedPicture];

interface Provisions {
  /** The addresses of the stored pictures, by name. */
  pictures: Map<string, string>;
  passwordHash: string;
}

/**
 * Moves the sample household into an empty installation: all of it, or nothing at all. Answers with its public lists.
 * Throws a StartFailure, and leaves even the schema as it is, where people live already. Whoever fills several brings the
 * pictures along.
 */
export async function fillWithHousehold(
  database: Database,
  pictures?: readonly RenderedPicture[],
): Promise<DemoShare[]> {
  await requireNoUsers(database.em.fork());
  await migrate(database);
  const rendered = pictures ?? (await renderPictures());
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const cipher = await giverCipher(database.em);
  return database.em.fork().transactional(async (em) => {
    // A registration at this moment waits for the lock, or was committed before it and is seen by the next line.
    await em.execute('lock table users in share row exclusive mode');
    await requireNoUsers(em);
    const provisions = { pictures: await storePictures(em, rendered), passwordHash };
    const wishlists = HOUSEHOLD.flatMap((person) => createPerson(em, person, provisions));
    await em.flush();
    for (const { id, links } of wishlists) await createLinks(em, id, links);
    await giveToMaya({ em, cipher, pictures: provisions.pictures });
    // Their owners made them over the last weeks, and not all at this moment.
    await em.execute('update wishlists set updated_at = created_at');
    return wishlists.filter((wishlist) => wishlist.isPublic);
  });
}

async function requireNoUsers(em: EntityManager): Promise<void> {
  const [found] = await em.execute<{ schema: string | null }[]>(`select to_regclass('users') as schema`);
  if (found?.schema && (await em.count(User)) > 0) throw new StartFailure(MESSAGES.inhabited);
}

/** What hangs on the household's lists, as it is stored: a second and a half of a processor. */
export async function renderPictures(): Promise<RenderedPicture[]> {
  const items = HOUSEHOLD.flatMap(({ wishlists }) => wishlists).flatMap(({ items }) => items);
  const names = new Set(items.flatMap(({ picture }) => picture ?? []));
  const rendered: RenderedPicture[] = [];
  for (const name of names) {
    const drawing = await pictureOfDrawing(join(PICTURES.folder, `${name}.svg`), PICTURES.side);
    rendered.push([name, await encodePicture(drawing)]);
  }
  return rendered;
}

async function storePictures(
  em: EntityManager,
  rendered: readonly RenderedPicture[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const [name, picture] of rendered) addresses.set(name, await storePicture(em, picture));
  return addresses;
}

function createPerson(em: EntityManager, person: DemoPerson, { pictures, passwordHash }: Provisions) {
  const { joinedDaysAgo, wishlists, ...named } = person;
  const owner = em.create(User, {
    id: uuid(),
    ...named,
    passwordHash,
    confirmedEmail: person.email,
    createdAt: daysAgo(joinedDaysAgo),
  });
  if (person.isAdmin) createSecurity(em, owner.id, daysAgo);
  const papers = new Set<Paper>();
  return wishlists.map(({ madeDaysAgo, items, links = [], ...draft }) => {
    const id = idWithNewPaper(papers);
    em.create(Wishlist, { id, owner, ...sentFields(draft), createdAt: daysAgo(madeDaysAgo) });
    const shareToken = createMainLink(em, id);
    for (const { picture: name = '', ...item } of items) {
      const picture = pictures.get(name) ?? null;
      em.create(Item, { wishlist: id, ...sentFields(item), imageUrl: picture ?? '', picture });
    }
    return { ...draft, id, links, owner: person.firstName, shareToken };
  });
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** An id whose paper the person does not have yet: the sample shows different papers. */
function idWithNewPaper(papers: Set<Paper>): string {
  let id = uuid();
  while (papers.has(paperOf(id))) id = uuid();
  papers.add(paperOf(id));
  return id;
}
