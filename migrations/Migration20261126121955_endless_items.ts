import { Migration } from '@mikro-orm/migrations';

export class Migration20261126121955_endless_items extends Migration {
  override name = 'Migration20261126121955_endless_items';

  override up(): void {
    this.addSql(`alter table "items" add "is_endless" boolean not null default false;`);
  }
}
