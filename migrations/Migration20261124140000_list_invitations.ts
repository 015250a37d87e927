import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

const present = (topic: string) => readFile(new URL(`./sql/${topic}.sql`, import.meta.url), 'utf8');

export class Migration20261124140000_list_invitations extends Migration {
  override name = 'Migration20261124140000_list_invitations';

  override async up(): Promise<void> {
    this.addSql(
      `create table "list_invitations" ("id" uuid not null, "wishlist_id" uuid not null, "email" varchar(254) null, "token_hash" varchar(64) not null, "hands_over" boolean not null default false, "others_stay" boolean not null default true, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "list_invitations_wishlist_id_index" on "list_invitations" ("wishlist_id");`);
    this.addSql(`create index "list_invitations_email_index" on "list_invitations" ("email");`);
    this.addSql(
      `alter table "list_invitations" add constraint "list_invitations_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "list_invitations_expires_at_index" on "list_invitations" ("expires_at");`);
    this.addSql(
      `alter table "list_invitations" add constraint "list_invitations_wishlist_id_foreign" foreign key ("wishlist_id") references "wishlists" ("id") on delete cascade;`,
    );

    this.addSql(`alter table "security_events" add "list_id" uuid null, add "list" varchar(200) null;`);
    this.addSql(await present('list-people'));
    this.addSql(await present('admin-triggers'));
  }
}
