import { randomBytes } from 'node:crypto';
import { cookieOfLink } from '#server/access/link-access.ts';
import { storePicture } from '#server/pictures/picture.ts';
import { SHARE_LINK } from '#shared/limits.ts';
import { duringInitialization, pageSourceOf } from '#tests/server/secrecy/plant.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { GiverBrowser } from '#tests/support/givers.ts';
import { PASSPHRASE, shareTokenIn } from '#tests/support/links.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { databaseWithClock, MOVE_ON } from '#tests/support/sql-clock.ts';
import type { Asked } from './link-routes.ts';

/** Whatever of a list nobody may see to whom it is closed: words that stand nowhere else. */
export const OF_LIST = ['Zephyrine', 'Quillonia', 'Kettledrum', 'Farewell dinner', 'picture bytes'];
/** The same of givers. */
export const OF_GIVERS = ['Ottoline', 'Surprise note'];

export interface Stage extends Asked {
  maya: Person;
  listId: string;
  linkId: string;
  /** Of whoever knows the passphrase; empty without one. */
  cookie: string;
  /** The address of the picture that needs no passphrase. */
  upload: string;
  sql: (statement: string, values?: unknown[]) => Promise<object[]>;
  anHourPasses: () => Promise<unknown>;
  /** As the database tells the time. */
  now: () => Promise<number>;
}

/** An app that draws every page as what it is told, on a database whose clock can be moved. */
export async function aTheatre() {
  const { url, drop } = await databaseWithClock();
  const routes = new Set<string>();
  let started: TestApp | undefined;
  const app = () => started as TestApp;
  started = await duringInitialization({ routes, plant: {}, started: app }, () =>
    startApp({ databaseUrl: url, pageSource: pageSourceOf({}, app), rateLimitScale: 1_000_000 }),
  );
  return {
    app: started,
    routes,
    close: async () => {
      await app().close();
      await drop();
    },
  };
}

/** A list with a picture, on which somebody has reserved, and one of its links. */
export async function aStage(
  app: TestApp,
  { isMain, isLocked }: { isMain: boolean; isLocked: boolean },
): Promise<Stage> {
  const sql = (statement: string, values: unknown[] = []) =>
    app.database.em.fork().execute<object[]>(statement, values);
  const maya = await aPerson(app, { firstName: 'Quillonia' });
  const list = await maya.as.wishlist.create({
    ...{ name: 'Zephyrine', description: 'Farewell dinner', isPublic: true },
  });
  const item = await maya.as.item.add({ wishlistId: list.id, name: 'Kettledrum', quantity: 9_999 });
  const bytes = Buffer.from(`picture bytes ${item.id}`);
  const upload = await storePicture(app.database.em.fork(), {
    width: 8,
    height: 6,
    bytes,
    medium: null,
    small: null,
  });
  await sql('update items set image_url = ?, picture_address = ? where id = ?', [upload, upload, item.id]);
  await new GiverBrowser(app).reserve(list.shareToken, item.id, {
    name: 'Ottoline',
    showName: true,
    note: 'Surprise note',
  });
  const links = await maya.as.link.list({ id: list.id });
  const link = isMain ? links[0] : await maya.as.link.add({ id: list.id, name: 'Grandma' });
  const token = shareTokenIn(link?.url ?? null);
  const linkId = link?.id ?? '';
  if (isLocked) await maya.as.link.update({ id: linkId, passphrase: PASSPHRASE });
  return {
    ...{ maya, listId: list.id, linkId, token, itemId: item.id, upload, sql },
    picture: `/share/${token}/pictures/${item.id}-8x6.webp`,
    cookie: isLocked ? await cookieFor(app, token) : '',
    anHourPasses: () => sql(MOVE_ON, [1]),
    async now() {
      const [row] = (await sql('select extract(epoch from now()) * 1000 as ms')) as { ms: string }[];
      return Number(row?.ms);
    },
  };
}

async function cookieFor(app: TestApp, token: string): Promise<string> {
  const { headers } = await app.call('POST', `/api/share/${token}/unlock`, {
    body: { passphrase: PASSPHRASE },
  });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** Cookies that are not those of whoever knows the passphrase: by what they are called. */
export function otherCookies(token: string, cookieOfAnother: string): Record<string, string> {
  const name = cookieOfLink(SHARE_LINK.cookiePrefix, token);
  const proofOfAnother = cookieOfAnother.split('=')[1];
  return {
    none: '',
    wrong: `${name}=${randomBytes(32).toString('base64url')}`,
    'of another link': cookieOfAnother,
    'with the proof of another link': `${name}=${proofOfAnother}`,
  };
}
