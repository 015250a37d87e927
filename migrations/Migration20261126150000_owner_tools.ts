import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

const present = (topic: string) => readFile(new URL(`./sql/${topic}.sql`, import.meta.url), 'utf8');

export class Migration20261126150000_owner_tools extends Migration {
  override name = 'Migration20261126150000_owner_tools';

  override async up(): Promise<void> {
    this.addSql(`alter table "wishlists" add "archived_at" timestamptz null;`);
    this.addSql(`alter table "items" add "moved_at" timestamptz null;`);
    this.addSql(await present('versions'));
    this.addSql(await present('sealed-lists@Migration20261126150000_owner_tools'));
  }
}
