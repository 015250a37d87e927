import { Migration } from '@mikro-orm/migrations';

export class Migration20261126122304_looks_answered extends Migration {
  override name = 'Migration20261126122304_looks_answered';

  override up(): void | Promise<void> {
    this.addSql(`alter table "looks" add "was_taken" boolean not null default false;`);
  }
}
