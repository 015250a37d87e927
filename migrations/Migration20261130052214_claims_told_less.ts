import { Migration } from '@mikro-orm/migrations';

export class Migration20261130052214_claims_told_less extends Migration {
  override name = 'Migration20261130052214_claims_told_less';

  override up(): void | Promise<void> {
    this.addSql(`alter table "looks" drop constraint "looks_item_id_foreign";`);

    this.addSql(`alter table "stocks" add "lost_at" timestamptz null;`);
  }
}
