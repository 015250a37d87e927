import { Migration } from '@mikro-orm/migrations';

export class Migration20261122201758_promise extends Migration {
  override name = 'Migration20261122201758_promise';

  override up(): void {
    this.addSql(
      `create table "thanks" ("id" uuid not null, "claim_id" uuid not null, "text" text not null, "photo" text null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "thanks_claim_id_index" on "thanks" ("claim_id");`);
    this.addSql(`create index thanks_of_photo on thanks (photo) where photo is not null;`);

    this.addSql(
      `create table "receipts" ("id" uuid not null, "owner_id" uuid not null, "item_id" uuid not null, "wishlist_id" uuid not null, "list_name" varchar(200) not null, "told" jsonb not null, "picture_address" varchar(64) null, "quantity" int not null, "from_text" varchar(120) not null default '', "claim_id" uuid null, "received_on" date not null, "is_whole" boolean not null, "thanked_at" timestamptz null, "note" text null, "thanks_sent_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "receipts_item_id_index" on "receipts" ("item_id");`);
    this.addSql(`create index "receipts_of_owner" on "receipts" ("owner_id", "received_on");`);
    this.addSql(
      `create index receipts_of_picture on receipts (picture_address) where picture_address is not null;`,
    );

    this.addSql(
      `create table "told_matters" ("giver_id" uuid not null, "kind" text not null, "about" uuid not null, "due_on" date not null, "created_at" timestamptz not null default now(), primary key ("giver_id", "kind", "about", "due_on"));`,
    );

    this.addSql(
      `create table "openings" ("id" uuid not null, "wishlist_id" uuid not null, "opens_at" timestamptz not null, "is_early" boolean not null default false, "mailed_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "openings_opens_at_index" on "openings" ("opens_at");`);
    this.addSql(`create index "openings_of_wishlist" on "openings" ("wishlist_id", "opens_at");`);

    this.addSql(
      `create table "looks" ("id" uuid not null, "item_id" uuid not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "looks_item_id_index" on "looks" ("item_id");`);

    this.addSql(`alter table "givers" add "last_letter_at" timestamptz null;`);

    this.addSql(`alter table "claims" drop constraint "claims_state_check";`);
    this.addSql(
      `alter table "claims" add "card" text null, add "sign_name" boolean not null default true, add "promise" text not null default 'surprise', add "sealed_until" timestamptz not null default 'infinity', add "confirmed_at" timestamptz not null default now(), add "overtaken_at" timestamptz null, add "overtaken_by" uuid null;`,
    );
    this.addSql(`drop index claims_of_giver_on_item;`);
    this.addSql(
      `create index claims_of_giver_on_item on claims (giver_id, item_id) where state in ('held', 'bought');`,
    );
    this.addSql(`drop index claims_of_wishlist;`);
    this.addSql(`create index claims_of_wishlist on claims (wishlist_id) where state in ('held', 'bought');`);
    this.addSql(
      `alter table "claims" add constraint "claims_promise_check" check ("promise" in ('surprise', 'taken', 'names', 'open'));`,
    );
    this.addSql(
      `alter table "claims" add constraint "claims_state_check" check ("state" in ('held', 'bought', 'released', 'overtaken'));`,
    );

    this.addSql(
      `alter table "wishlists" add "secrecy" text not null default 'surprise', add "occasion_on" date null, add "time_zone" varchar(64) not null default 'UTC', add "holds_lapse_at" timestamptz null;`,
    );
    this.addSql(
      `alter table "wishlists" add constraint "wishlists_secrecy_check" check ("secrecy" in ('surprise', 'taken', 'names'));`,
    );

    this.addSql(
      `alter table "receipts" add constraint "receipts_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "receipts" add constraint "receipts_picture_address_foreign" foreign key ("picture_address") references "pictures" ("address") on delete set null;`,
    );

    this.addSql(
      `alter table "told_matters" add constraint "told_matters_giver_id_foreign" foreign key ("giver_id") references "givers" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "told_matters" add constraint "told_matters_kind_check" check ("kind" in ('ask', 'opening', 'overtaken', 'thanks'));`,
    );

    this.addSql(
      `alter table "openings" add constraint "openings_wishlist_id_foreign" foreign key ("wishlist_id") references "wishlists" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "looks" add constraint "looks_item_id_foreign" foreign key ("item_id") references "items" ("id") on delete cascade;`,
    );
  }
}
