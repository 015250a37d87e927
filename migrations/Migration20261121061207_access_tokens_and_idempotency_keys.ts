import { Migration } from '@mikro-orm/migrations';

export class Migration20261121061207_access_tokens_and_idempotency_keys extends Migration {
  override name = 'Migration20261121061207_access_tokens_and_idempotency_keys';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "idempotency_keys" ("key_hash" varchar(64) not null, "user_id" uuid null, "request_hash" varchar(64) not null, "answer" jsonb not null, "created_at" timestamptz not null default now(), primary key ("key_hash"));`,
    );
    this.addSql(`create index "idempotency_keys_user_id_index" on "idempotency_keys" ("user_id");`);
    this.addSql(`create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at");`);

    this.addSql(
      `create table "access_tokens" ("id" uuid not null, "user_id" uuid not null, "name" varchar(100) not null, "scope" text not null, "token_hash" varchar(64) not null, "epoch" int not null, "expires_at" timestamptz null, "last_used_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "access_tokens_user_id_index" on "access_tokens" ("user_id");`);
    this.addSql(
      `alter table "access_tokens" add constraint "access_tokens_token_hash_unique" unique ("token_hash");`,
    );

    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "access_tokens" add constraint "access_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "access_tokens" add constraint "access_tokens_scope_check" check ("scope" in ('read', 'write', 'admin'));`,
    );
  }
}
