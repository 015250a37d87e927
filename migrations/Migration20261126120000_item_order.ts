import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

const present = (topic: string) => readFile(new URL(`./sql/${topic}.sql`, import.meta.url), 'utf8');

export class Migration20261126120000_item_order extends Migration {
  override name = 'Migration20261126120000_item_order';

  override async up(): Promise<void> {
    this.addSql(`alter table "items" add "rank" numeric null;`);
    this.addSql(await present('versions@Migration20261126120000_item_order'));
  }
}
