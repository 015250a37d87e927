import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

export class Migration20261122123610_claims extends Migration {
  override name = 'Migration20261122123610_claims';

  override async up(): Promise<void> {
    this.addSql(
      `create table "boards" ("wishlist_id" uuid not null, "version" bigint not null default '1', "list_gone_at" timestamptz null, primary key ("wishlist_id"));`,
    );

    this.addSql(
      `create table "stocks" ("item_id" uuid not null, "taken" int not null default 0, primary key ("item_id"));`,
    );

    this.addSql(
      `create table "givers" ("id" uuid not null, "user_id" uuid null, "name" text null, "email" text null, "email_hash" varchar(64) null, "email_confirmed_at" timestamptz null, "unsubscribed_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "givers" add constraint "givers_user_id_unique" unique ("user_id");`);
    this.addSql(`create index "givers_email_hash_index" on "givers" ("email_hash");`);

    this.addSql(
      `create table "giver_keys" ("id" uuid not null, "giver_id" uuid not null, "kind" text not null, "key_hash" varchar(64) not null, "is_mailed" boolean not null default false, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "giver_keys_giver_id_index" on "giver_keys" ("giver_id");`);
    this.addSql(`alter table "giver_keys" add constraint "giver_keys_key_hash_unique" unique ("key_hash");`);

    this.addSql(
      `create table "claims" ("id" uuid not null, "item_id" uuid not null, "wishlist_id" uuid not null, "giver_id" uuid not null, "quantity" int not null, "state" text not null, "show_name" boolean not null default false, "note" text null, "told" jsonb not null, "mailed_news" varchar(64) null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "claims_item_id_index" on "claims" ("item_id");`);
    this.addSql(`create index "claims_giver_id_index" on "claims" ("giver_id");`);
    this.addSql(
      `create unique index claims_of_giver_on_item on claims (giver_id, item_id) where state <> 'released';`,
    );
    this.addSql(`create index claims_of_wishlist on claims (wishlist_id) where state <> 'released';`);

    this.addSql(`alter table "stocks" add constraint "stocks_taken_positive" check (taken >= 0);`);

    this.addSql(
      `alter table "givers" add constraint "givers_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "giver_keys" add constraint "giver_keys_giver_id_foreign" foreign key ("giver_id") references "givers" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "giver_keys" add constraint "giver_keys_kind_check" check ("kind" in ('browser', 'link'));`,
    );

    this.addSql(
      `alter table "claims" add constraint "claims_giver_id_foreign" foreign key ("giver_id") references "givers" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "claims" add constraint "claims_quantity_range" check (quantity >= 1 and quantity <= 9999);`,
    );
    this.addSql(
      `alter table "claims" add constraint "claims_state_check" check ("state" in ('held', 'bought', 'released'));`,
    );

    this.addSql(
      await readFile(
        new URL('./sql/givers@Migration20261122234501_share_links.sql', import.meta.url),
        'utf8',
      ),
    );
    // What givers write is sealed with it (server/givers/giver-cipher.ts).
    this.addSql(
      `insert into installation_facts (name, value)
       values ('giver data key', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text))`,
    );
  }
}
