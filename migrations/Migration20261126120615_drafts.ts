import { Migration } from '@mikro-orm/migrations';

export class Migration20261126120615_drafts extends Migration {
  override name = 'Migration20261126120615_drafts';

  override up(): void {
    this.addSql(`alter table "items" add "is_draft" boolean not null default false;`);
  }
}
