import fastify from 'fastify';
import { migrate } from '#server/database/orm.ts';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { pages } from '#server/http/pages.ts';
import { OPEN_SIGNUP, PUBLIC_URL, startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

// Whether anybody ever reads what was before: owners and an administrator change shared lists on one instance, and after
// each acknowledged write the list is read on two instances, as JSON and as a page, while other readers keep every cache
// busy. Counts the pairs of a write and a read after it, and those that showed the past. Needs the built client.
// node bench/stale.ts [PAIRS]
const pairsWanted = Number(process.argv[2] ?? 100_000);
const OWNERS = 12;

const postgres = await startScratchPostgres();
const first = await startApp({ databaseUrl: postgres.url, prepare: migrate });
const second = await startApp({ databaseUrl: postgres.url, secret: Buffer.from(first.secret) });
const sites = await Promise.all([first, second].map(aSite));
const seen = { pairs: 0, stale: 0, readsBeside: 0 };
let isOver = false;
const open = new Set<string>();

try {
  const admin = await aPerson(first, { isAdmin: true });
  const begun = performance.now();
  const beside = Array.from({ length: 8 }, readBeside);
  await Promise.all(Array.from({ length: OWNERS }, () => changeAndRead(admin)));
  isOver = true;
  await Promise.all(beside);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(
    `${seen.pairs} pairs of a write and a read after it on two instances in ${minutes} min: ${seen.stale} stale`,
  );
  console.log(`${seen.readsBeside} reads beside them`);
} finally {
  await Promise.all(sites.map((site) => site.close()));
  await second.close();
  await first.close();
  await postgres.stop();
}

async function aSite({ dependencies }: TestApp) {
  const site = fastify({ routerOptions: { maxParamLength: 16_384 } });
  const brand = { name: 'Wishwren', publicUrl: PUBLIC_URL, contactEmail: '', affiliateTag: '' };
  await pages(site, { dependencies, brand: { ...brand, signupPolicy: OPEN_SIGNUP } });
  return site;
}

/** One owner's list through everything that strangers could notice, again and again. */
async function changeAndRead(admin: Person): Promise<void> {
  const owner = await aPerson(first);
  const { id, ...list } = await owner.as.wishlist.create({ name: 'List', isPublic: true });
  const item = await owner.as.item.add({ wishlistId: id, name: 'Item 0' });
  let token = list.shareToken;
  open.add(token);
  for (let turn = 1; seen.pairs < pairsWanted; turn++) {
    const name = `Item ${turn}.`;
    await owner.as.item.update({ id: item.id, name });
    await expectShown(token, name);
    await owner.as.item.remove({ id: item.id });
    await expectHidden(token, name);
    await owner.as.item.restore({ id: item.id });
    await expectShown(token, name);
    await owner.as.me.update({ firstName: `Owner${turn}.` });
    await expectShown(token, `Owner${turn}.`);
    await owner.as.wishlist.update({ id, isPublic: false });
    await expectHidden(token, name);
    await owner.as.wishlist.update({ id, isPublic: true });
    await expectShown(token, name);
    await admin.as.admin.softDeleteWishlist({ id });
    await expectHidden(token, name);
    await admin.as.admin.restoreWishlist({ id });
    await expectShown(token, name);
    open.delete(token);
    const before = token;
    token = (await owner.as.wishlist.rotateToken({ id })).shareToken;
    open.add(token);
    await expectHidden(before, name);
    await expectShown(token, name);
  }
}

function expectShown(token: string, text: string) {
  return count(token, (body) => body.includes(text));
}

function expectHidden(token: string, text: string) {
  return count(token, (body) => !body.includes(text));
}

async function count(token: string, isFresh: (body: string) => boolean): Promise<void> {
  const bodies = await Promise.all(readings(token));
  seen.pairs += bodies.length;
  seen.stale += bodies.filter((body) => !isFresh(body)).length;
}

function readings(token: string): Promise<string>[] {
  const json = [first, second].map(async (app) => (await app.call('GET', `/api/share/${token}`)).text);
  const html = sites.map(async (site) => {
    const headers = { 'accept-encoding': 'identity' };
    return (await site.inject({ url: `/share/${token}`, headers })).body;
  });
  return [...json, ...html];
}

async function readBeside(): Promise<void> {
  while (!isOver) {
    const token = [...open][Math.floor(Math.random() * open.size)];
    if (token) seen.readsBeside += (await Promise.all(readings(token))).length;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
