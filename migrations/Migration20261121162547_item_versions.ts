import { Migration } from '@mikro-orm/migrations';

export class Migration20261121162547_item_versions extends Migration {
  override name = 'Migration20261121162547_item_versions';

  override up(): void {
    this.addSql(`alter table items add version bigint not null default '1';`);
    // It says nothing of lists, and raises an item's version just as well.
    this.addSql(`alter function raise_wishlist_version() rename to raise_version;`);
    this.addSql(`
      create trigger items_raise_version before update on items
        for each row execute function raise_version();
    `);
  }
}
