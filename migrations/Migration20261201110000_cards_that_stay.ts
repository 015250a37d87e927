import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

export class Migration20261201110000_cards_that_stay extends Migration {
  override name = 'Migration20261201110000_cards_that_stay';

  override async up(): Promise<void> {
    this.addSql(await readFile(new URL('./sql/givers.sql', import.meta.url), 'utf8'));
  }
}
