import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

export class Migration20261124140000_signed_names extends Migration {
  override name = 'Migration20261124140000_signed_names';

  override async up(): Promise<void> {
    this.addSql(`alter table "claims" add "signed_name" text null;`);
    this.addSql(
      await readFile(
        new URL('./sql/givers@Migration20261124140000_signed_names.sql', import.meta.url),
        'utf8',
      ),
    );
  }
}
