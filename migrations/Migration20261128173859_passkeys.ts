import { Migration } from '@mikro-orm/migrations';

export class Migration20261128173859_passkeys extends Migration {
  override name = 'Migration20261128173859_passkeys';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "spent_challenges" ("hash" varchar(64) not null, "expires_at" timestamptz not null, primary key ("hash"));`,
    );
    this.addSql(`create index "spent_challenges_expires_at_index" on "spent_challenges" ("expires_at");`);

    this.addSql(
      `create table "passkeys" ("id" uuid not null, "user_id" uuid not null, "credential_id" varchar(1364) not null, "public_key" bytea not null, "counter" bigint not null default '0', "name" varchar(100) not null, "last_used_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "passkeys_user_id_index" on "passkeys" ("user_id");`);
    this.addSql(
      `alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`,
    );

    this.addSql(
      `alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }
}
