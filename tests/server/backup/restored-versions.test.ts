import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkKeys } from '#server/access/link-access.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aNewDatabase, aStartedDatabase, backupOf, restore } from '#tests/support/backups.ts';
import { aFolder } from '#tests/support/child.ts';
import { aPerson } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const rename = (url: string, id: string, name: string) =>
  execute(url, 'update items set name = ? where id = ?', [name, id]);

test.each([
  ['a new database', aNewDatabase],
  ['a database that an app has only been started on', aStartedDatabase],
])(
  'who knows a list from before a restore into %s is shown what it says now, though its version repeats',
  async (_where, aTarget) => {
    const ann = await aPerson(app);
    const list = await ann.as.wishlist.create({ name: 'Birthday', isPublic: true });
    const { id } = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle' });
    await using folder = await aFolder();
    const backup = await backupOf(app.databaseUrl, folder.path);
    await rename(app.databaseUrl, id, 'Teapot, as changed after the backup');
    const path = `/api/share/${list.shareToken}`;
    const before = await app.call('GET', path);
    const keys = linkKeys(list.shareToken, undefined);
    const sharedBefore = await app.dependencies.sharedVersion(keys);

    await using target = await aTarget();
    await restore(target.url, backup);
    await rename(target.url, id, 'Lantern, as changed after the restore');
    const restored = await startApp({ databaseUrl: target.url, secret: app.secret });
    try {
      const counted = (url: string) => execute(url, 'select version from wishlists where id = ?', [list.id]);
      expect(await counted(target.url)).toEqual(await counted(app.databaseUrl));
      expect(await restored.dependencies.sharedVersion(keys)).not.toEqual(sharedBefore);
      const headers = { 'if-none-match': String(before.headers.etag) };
      const after = await restored.call('GET', path, { headers });
      expect(after).toMatchObject({
        status: 200,
        body: { items: [{ name: 'Lantern, as changed after the restore' }] },
      });
    } finally {
      await restored.close();
    }
  },
);
