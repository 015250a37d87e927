import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

// `memberships` stays: the version before, which may run beside, asks for it (docs/decisions/0049-who-is-who-on-a-list.md).
export class Migration20261124130000_list_people extends Migration {
  override name = 'Migration20261124130000_list_people';

  override async up(): Promise<void> {
    this.addSql(
      `create table "list_people" ("wishlist_id" uuid not null, "user_id" uuid not null, "edits" boolean not null default false, "sees_board" boolean not null default false, "is_recipient" boolean not null default false, "created_at" timestamptz not null default now(), primary key ("wishlist_id", "user_id"));`,
    );
    this.addSql(`create index "list_people_user_id_index" on "list_people" ("user_id");`);
    this.addSql(
      `alter table "list_people" add constraint "list_people_wishlist_id_foreign" foreign key ("wishlist_id") references "wishlists" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "list_people" add constraint "list_people_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "list_people" add constraint "list_people_surprised_or_board" check (not (is_recipient and sees_board));`,
    );

    this.addSql(
      `alter table "wishlists" add "shared_at" timestamptz null, add "for_whom" text not null default 'me', add "for_name" varchar(100) null;`,
    );
    this.addSql(
      `alter table "wishlists" add constraint "wishlists_for_whom_check" check ("for_whom" in ('me', 'child', 'us', 'other')) not valid;`,
    );
    this.addSql(
      await readFile(
        new URL('./sql/list-people@Migration20261124130000_list_people.sql', import.meta.url),
        'utf8',
      ),
    );
  }
}
