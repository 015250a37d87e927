import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

const present = (topic: string) => readFile(new URL(`./sql/${topic}.sql`, import.meta.url), 'utf8');

export class Migration20261122234501_share_links extends Migration {
  override name = 'Migration20261122234501_share_links';

  override async up(): Promise<void> {
    this.addSql(
      `create table "link_opens" ("link_id" uuid not null, "day" date not null, "of_day" int not null, "day_before" date null, "of_days_before" int not null default 0, primary key ("link_id"));`,
    );

    this.addSql(
      `create table "keepers" ("wishlist_id" uuid not null, "giver_id" uuid not null, "name" text null, "accepted_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("wishlist_id"));`,
    );
    this.addSql(`create index "keepers_giver_id_index" on "keepers" ("giver_id");`);

    this.addSql(
      `alter table "claims" add "link_id" uuid null, add "linked_at" timestamptz not null default now();`,
    );

    // Until today there was one link to come by.
    this.addSql(
      `update claims set link_id = l.id, linked_at = claims.created_at from share_links l where l.wishlist_id = claims.wishlist_id and l.is_main;`,
    );

    this.addSql(
      `alter table "wishlists" add "rotations" int not null default 0, add "sealed_at" timestamptz null, add "unseals_at" timestamptz null;`,
    );

    this.addSql(
      `alter table "share_links" add "name" varchar(60) not null default '', add "opens" text not null default 'board', add "giver_name" varchar(60) not null default '', add "passphrase_hash" text null, add "unlock_hash" text null, add "opening_key" text generated always as (token || coalesce('.' || unlock_hash, '')) stored not null, add "ends_at" timestamptz null, add "paused_at" timestamptz null, add "replaced_at" timestamptz null, add "is_keepers" boolean not null default false, add "version" bigint not null default '1';`,
    );
    this.addSql(
      `alter table "share_links" add constraint "share_links_opening_key_unique" unique ("opening_key");`,
    );
    this.addSql(
      `alter table "share_links" add constraint "share_links_opens_check" check ("opens" in ('board', 'look', 'preview'));`,
    );

    this.addSql(
      `alter table "link_opens" add constraint "link_opens_link_id_foreign" foreign key ("link_id") references "share_links" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "keepers" add constraint "keepers_wishlist_id_foreign" foreign key ("wishlist_id") references "wishlists" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "keepers" add constraint "keepers_giver_id_foreign" foreign key ("giver_id") references "givers" ("id") on delete cascade;`,
    );

    this.addSql(`alter table "told_matters" drop constraint "told_matters_kind_check";`);
    this.addSql(
      `alter table "told_matters" add constraint "told_matters_kind_check" check ("kind" in ('ask', 'opening', 'overtaken', 'thanks', 'unsealing'));`,
    );

    this.addSql(await present('versions@Migration20261122234501_share_links'));
    this.addSql(await present('givers@Migration20261122234501_share_links'));
  }
}
