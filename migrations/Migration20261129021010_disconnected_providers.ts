import { Migration } from '@mikro-orm/migrations';

export class Migration20261129021010_disconnected_providers extends Migration {
  override name = 'Migration20261129021010_disconnected_providers';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "disconnected_providers" ("user_id" uuid not null, "issuer" varchar(500) not null, "created_at" timestamptz not null default now(), primary key ("user_id", "issuer"));`,
    );

    this.addSql(
      `alter table "disconnected_providers" add constraint "disconnected_providers_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }
}
