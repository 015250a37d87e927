import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

export class Migration20261124145000_sealed_lists extends Migration {
  override name = 'Migration20261124145000_sealed_lists';

  override async up(): Promise<void> {
    this.addSql(
      await readFile(
        new URL('./sql/sealed-lists@Migration20261124145000_sealed_lists.sql', import.meta.url),
        'utf8',
      ),
    );
  }
}
