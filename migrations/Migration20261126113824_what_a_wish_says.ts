import { Migration } from '@mikro-orm/migrations';

export class Migration20261126113824_what_a_wish_says extends Migration {
  override name = 'Migration20261126113824_what_a_wish_says';

  override up(): void {
    this.addSql(
      `alter table "items" add "is_most_wanted" boolean not null default false, add "exactness" text null, add "used_ok" boolean not null default false, add "lend_ok" boolean not null default false, add "choices" jsonb not null default '[]';`,
    );
  }
}
