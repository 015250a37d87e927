import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createBlog } from '#server/content/blog.ts';
import { createContentFolder } from '#server/content/content-folder.ts';
import { createLog } from '#server/infra/log.ts';
import { WISHLIST } from '#shared/limits.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aFolder } from '#tests/support/child.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { joinList, joinTokenIn } from '#tests/support/list-people.ts';
import { aPerson, type Person, personWith } from '#tests/support/people.ts';
import { createCanonical } from './canonical.ts';
import { aSealedList, linksOf } from './links.ts';
import { duringInitialization, type Plant, pageSourceOf } from './plant.ts';
import { aPlantedAddress } from './planted.ts';

export type World = Awaited<ReturnType<typeof aWorld>>;

export interface WorldOptions {
  secret: Uint8Array;
  /** Whether anything of Maya's is ever reserved here. */
  isBusy: boolean;
  /** With a mail server givers are written to; without one every mail is a file in the data folder. */
  hasMailServer: boolean;
  plant?: Plant;
  /** Opens /metrics. */
  metricsToken?: string;
}

// It knows of no list: read once, it is the same in all worlds.
const BLOG = createBlog({
  source: createContentFolder(join(import.meta.dirname, '../../../content')),
  log: { warn: () => undefined },
});

/** The address of a giver whose letters no mail server takes. */
export const UNREACHABLE = 'vera@family.test';

/**
 * A family: Maya with shared lists, one of which is for her and Lars, Noah with lists for his daughter Nora, who has taken one of
 * them over, an administrator, and those who give. All are the same in every world, but for chance and for what is reserved of Maya's.
 */
export async function aWorld({ isBusy, plant = {}, ...options }: WorldOptions) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const routes = new Set<string>();
  const folder = await aFolder('world-');
  let app: TestApp | undefined;
  const started = () => app as TestApp;
  app = await duringInitialization({ routes, plant, started }, () =>
    startApp({
      ...options,
      ...(!options.hasMailServer && { outboxDirectory: folder.path }),
      log,
      blog: BLOG,
      pageSource: pageSourceOf(plant, started),
      prepare: async ({ em }) => void (plant.sql && (await em.fork().execute(plant.sql))),
    }),
  );
  refuseMails(app);
  const people = await aFamily(app);
  const lists = await listsOf(app, people, isBusy);
  // Who was invited meanwhile was so at another second in each world.
  await app.database.em.fork().execute('delete from throttles');
  const planted = await aPlantedAddress(app, { ...lists, maya: people.maya, aunt: people.givers[2] });
  const canonical = createCanonical();
  return {
    app,
    folder,
    ...{ log, lines, unasked: [] as string[], routes },
    ...people,
    ...lists,
    planted,
    canonical,
  };
}

async function aFamily(app: TestApp) {
  const maya = await aPerson(app, { firstName: 'Maya', email: 'maya@family.test' });
  const lars = await aPerson(app, { firstName: 'Lars', email: 'lars@family.test' });
  const admin = await anAdmin(app, { email: 'priya@family.test' });
  const noah = await aPerson(app, { firstName: 'Noah', email: 'noah@family.test' });
  const nora = await aPerson(app, { firstName: 'Nora', email: 'nora@family.test' });
  const family = new GiverBrowser(app);
  const givers = [family, new GiverBrowser(app), new GiverBrowser(app)] as const;
  return { maya, lars, admin, noah, nora, family, givers, anybody: personWith(app, undefined) };
}

interface People {
  maya: Person;
  lars: Person;
  noah: Person;
  nora: Person;
  /** The computer of the house: somebody has reserved something here, and Maya uses it, too. */
  family: GiverBrowser;
}

async function listsOf(app: TestApp, { maya, lars, noah, nora, family }: People, isBusy: boolean) {
  const list = await aSharedList(app, [1, 2, 5, 1, 3, 1], maya);
  await maya.as.wishlist.update({ id: list.id, forWhom: 'us', forName: 'Lars' });
  await joinList(maya, lars, list.id);
  const sections = await sectionsOf(maya, list);
  const spare = await aSharedList(app, [1, 2], maya);
  const full = await aSharedList(app, [1], maya);
  const others = await aSharedList(app, [1, 1, 1], noah);
  const childs = await aChildsList(noah);
  const grown = await aChildsList(noah);
  if (isBusy) await noah.as.claim.add({ token: grown.token, itemId: grown.items[0] ?? '', name: 'Noah' });
  await nora.as.people.accept({ token: grown.toTakeOver });
  await family.reserve(others.token, others.items[0], { name: 'Vera' });
  if (isBusy) await family.reserve(full.token, full.items[0]);
  await fill(app, full.id);
  // One that is drawn follows from the id, which two worlds never share, and with it the picture of the list.
  await app.database.em.fork().execute("update wishlists set paper = 'dusk'");
  // An envelope whose id the recipient has come to know; where nothing is reserved, any id.
  const known = isBusy && (await family.reserve(list.token, list.items[4] ?? ''));
  const sealed: string = known ? known.body.claim.id : randomUUID();
  const links = await linksOf(app, maya, list.id);
  const sealedList = await aSealedList(app, maya, noah);
  const past = await aSharedList(app, [1, 1], maya);
  const gift = await maya.as.receipt.add({ id: past.items[0], quantity: 1, from: 'Aunt Vera' });
  const removed = list.items.at(-1) ?? '';
  for (const id of [removed, full.items[0]]) await maya.as.item.remove({ id });
  return {
    list,
    sections,
    others,
    childs,
    grown,
    spare,
    full,
    links,
    sealedList,
    removed,
    past,
    sealed,
    received: { item: past.items[0], gift: gift.id },
  };
}

/** Of one of them givers take one thing; where anybody gives, something is reserved in both. */
async function sectionsOf(
  maya: Person,
  { id, items }: Pick<Awaited<ReturnType<typeof aSharedList>>, 'id' | 'items'>,
) {
  const made = [];
  for (const [at, pick] of (['one', 'any'] as const).entries()) {
    const { id: sectionId } = await maya.as.section.add({ id, name: `Part ${at}`, pick });
    for (const itemId of items.slice(2 * at, 2 * at + 2))
      await maya.as.item.move({ id, itemId, after: null, sectionId });
    made.push(sectionId);
  }
  const [ones = '', any = ''] = made;
  return { ones, any };
}

/** Noah's for his daughter, on whose board he is, and what lets her take it over. */
async function aChildsList(noah: Person) {
  const draft = { name: 'Nora is nine', isPublic: true, forWhom: 'child', forName: 'Nora' } as const;
  const { id, shareToken: token } = await noah.as.wishlist.create(draft);
  const items: string[] = [];
  for (const name of ['Bike', 'Microscope'])
    items.push((await noah.as.item.add({ wishlistId: id, name, quantity: 3 })).id);
  const { url } = await noah.as.people.handOver({ id, stay: true });
  return { id, token, items, toTakeOver: joinTokenIn(url) };
}

/** As many items as a list may have: one more is one too many, until one is removed. */
const fill = (app: TestApp, wishlistId: string) =>
  app.database.em
    .fork()
    .execute(
      `insert into items (id, wishlist_id, name) select gen_random_uuid(), ?, 'Small thing' from generate_series(2, ?)`,
      [wishlistId, WISHLIST.itemsPerList],
    );

// For good, as for a mailbox that does not exist.
function refuseMails({ mails }: TestApp): void {
  const receive = mails.receive.bind(mails);
  mails.receive = (message) => {
    if (message.to.address === UNREACHABLE)
      throw Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
    receive(message);
  };
}

export async function closeWorld({ app, folder }: Pick<World, 'app' | 'folder'>): Promise<void> {
  await app.close();
  await folder[Symbol.asyncDispose]();
}
