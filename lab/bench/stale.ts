import fastify from 'fastify';
import { backupFolder } from '#server/backup/file/folder.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restorableBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/orm.ts';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { pages } from '#server/http/pages.ts';
import { brandOf, startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { databaseNamed, execute } from '#tests/support/sql.ts';
import { removeFolder, scratchFolder } from './support.ts';

// Whether anybody ever reads what was before: owners and an administrator change shared lists on one instance, and after
// each acknowledged write the list is read on two instances, as JSON and as a page, by readers who send the tag of what
// they saw last, while others keep every cache busy. Again and again the database is replaced by a restored backup, under
// instances that keep running, and versions repeat. Counts the pairs of a write and a read after it, and those that
// showed the past. Needs the built client. node lab/bench/stale.ts [PAIRS]
const pairsWanted = Number(process.argv[2] ?? 100_000);
const OWNERS = 12;
const PAIRS_BEFORE_RESTORE = 5_000;

interface Owner {
  person: Person;
  listId: string;
  itemId: string;
  token: string;
}

const postgres = await startScratchPostgres();
const folder = await scratchFolder();
const url = databaseNamed(postgres.url, 'stale');
await execute(postgres.url, 'create database stale');
const first = await startApp({ databaseUrl: url, prepare: migrate });
const second = await startApp({ databaseUrl: url, secret: Buffer.from(first.secret) });
const sites = await Promise.all([first, second].map(aSite));
const seen = { pairs: 0, stale: 0, readsBeside: 0, restores: 0 };
const open = new Set<string>();
const known = new Map<string, { tag: string; body: string }>();

try {
  const admin = await aPerson(first, { isAdmin: true });
  const owners = await Promise.all(Array.from({ length: OWNERS }, anOwner));
  const begun = performance.now();
  while (seen.pairs < pairsWanted) await changeAndRestore(owners, admin);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(
    `${seen.pairs} pairs of a write and a read after it on two instances in ${minutes} min, ${seen.restores} restores among the writes: ${seen.stale} stale`,
  );
  console.log(`${seen.readsBeside} reads beside them`);
} finally {
  await Promise.all(sites.map((site) => site.close()));
  await second.close();
  await first.close();
  await postgres.stop();
  await removeFolder(folder);
}

async function aSite({ dependencies }: TestApp) {
  const site = fastify({ routerOptions: { maxParamLength: 16_384 } });
  await pages(site, { dependencies, brand: brandOf(dependencies) });
  return site;
}

async function anOwner(): Promise<Owner> {
  const person = await aPerson(first);
  const { id: listId, shareToken: token } = await person.as.wishlist.create({ name: 'List', isPublic: true });
  const item = await person.as.item.add({ wishlistId: listId, name: 'Item 0.' });
  open.add(token);
  return { person, listId, itemId: item.id, token };
}

/** Thousands of changes, then a restore. */
async function changeAndRestore(owners: readonly Owner[], admin: Person): Promise<void> {
  const until = Math.min(seen.pairs + PAIRS_BEFORE_RESTORE, pairsWanted);
  const readers = { areDone: false };
  const beside = Array.from({ length: 8 }, () => readBeside(readers));
  await Promise.all(owners.map((owner) => changeAndRead(owner, admin, until)));
  readers.areDone = true;
  await Promise.all(beside);
  const { path } = await makeBackup(first.database, backupFolder(folder), { origin: 'hand' });
  await Promise.all(owners.map((owner) => rename(owner, `Lost ${seen.restores}.`)));
  await replaceDatabase(path);
  // The same version again, of other words.
  await Promise.all(owners.map((owner) => rename(owner, `Anew ${seen.restores}.`)));
}

async function rename({ person, itemId, token }: Owner, name: string): Promise<void> {
  await person.as.item.update({ id: itemId, name });
  await expectShown(token, name);
}

// What it held since the backup is gone; no instance is told.
async function replaceDatabase(backup: string): Promise<void> {
  await execute(postgres.url, 'create database restored');
  const restored = await openDatabase({ url: databaseNamed(postgres.url, 'restored') });
  await restoreBackup(restored, await restorableBackup(backup));
  await restored.close(true);
  await execute(postgres.url, 'drop database stale with (force)');
  await execute(postgres.url, 'alter database restored rename to stale');
  seen.restores++;
  for (const { database } of [first, second])
    while (!(await database.isConnected())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** One owner's list through everything that strangers could notice, again and again. */
async function changeAndRead(owner: Owner, admin: Person, until: number): Promise<void> {
  const { as } = owner.person;
  const { listId: id, itemId } = owner;
  for (let turn = 1; seen.pairs < until; turn++) {
    const name = `Item ${seen.restores}-${turn}.`;
    await rename(owner, name);
    await as.item.remove({ id: itemId });
    await expectHidden(owner.token, name);
    await as.item.restore({ id: itemId });
    await expectShown(owner.token, name);
    await as.me.update({ firstName: `Owner${seen.restores}-${turn}.` });
    await expectShown(owner.token, `Owner${seen.restores}-${turn}.`);
    await as.wishlist.update({ id, isPublic: false });
    await expectHidden(owner.token, name);
    await as.wishlist.update({ id, isPublic: true });
    await expectShown(owner.token, name);
    await admin.as.admin.softDeleteWishlist({ id });
    await expectHidden(owner.token, name);
    await admin.as.admin.restoreWishlist({ id });
    await expectShown(owner.token, name);
    open.delete(owner.token);
    const before = owner.token;
    owner.token = (await as.wishlist.rotateToken({ id })).shareToken;
    open.add(owner.token);
    await expectHidden(before, name);
    await expectShown(owner.token, name);
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
  const paths = [
    ...[first.app, second.app].map((site) => ({ site, path: `/api/share/${token}` })),
    ...sites.map((site) => ({ site, path: `/share/${token}` })),
  ];
  return paths.map(async ({ site, path }) => {
    const last = known.get(path);
    const headers = { 'accept-encoding': 'identity', ...(last && { 'if-none-match': last.tag }) };
    const answer = await site.inject({ url: path, headers });
    if (answer.statusCode === 304) return last?.body ?? '';
    if (answer.headers.etag) known.set(path, { tag: String(answer.headers.etag), body: answer.body });
    return answer.body;
  });
}

async function readBeside(readers: { areDone: boolean }): Promise<void> {
  while (!readers.areDone) {
    const token = [...open][Math.floor(Math.random() * open.size)];
    if (token) seen.readsBeside += (await Promise.all(readings(token))).length;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
