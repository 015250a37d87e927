import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

export class Migration20261130003000_lists_of_deleted_users extends Migration {
  override name = 'Migration20261130003000_lists_of_deleted_users';

  override async up(): Promise<void> {
    this.addSql(await readFile(new URL('./sql/sealed-lists.sql', import.meta.url), 'utf8'));
  }
}
