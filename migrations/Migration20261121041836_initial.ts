import { Migration } from '@mikro-orm/migrations';

export class Migration20261121041836_initial extends Migration {
  override name = 'Migration20261121041836_initial';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "contact_messages" ("id" uuid not null, "email" varchar(254) not null, "message" varchar(5000) not null, "done_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "contact_messages_created_at_index" on "contact_messages" ("created_at");`);

    this.addSql(
      `create table "stored_images" ("hash" varchar(64) not null, "content_type" varchar(40) not null, "bytes" bytea not null, "created_at" timestamptz not null default now(), primary key ("hash"));`,
    );

    this.addSql(
      `create table "throttles" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`,
    );

    this.addSql(
      `create table "users" ("id" uuid not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "email" varchar(254) not null, "password_hash" text not null, "avatar_hash" varchar(64) null, "is_admin" boolean not null default false, "is_verified" boolean not null default false, "epoch" int not null default 0, "version" bigint not null default '1', "deleted_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);
    this.addSql(`create index "users_avatar_hash_index" on "users" ("avatar_hash");`);
    this.addSql(`alter table "users" add constraint "users_email_lower" check (email = lower(email));`);

    this.addSql(
      `create table "link_tokens" ("id" uuid not null, "user_id" uuid not null, "kind" text not null, "token_hash" varchar(64) not null, "email" varchar(254) not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "link_tokens_user_id_index" on "link_tokens" ("user_id");`);
    this.addSql(
      `alter table "link_tokens" add constraint "link_tokens_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "link_tokens_expires_at_index" on "link_tokens" ("expires_at");`);
    this.addSql(
      `alter table "link_tokens" add constraint "link_tokens_kind_check" check ("kind" in ('verify', 'reset', 'undo-email-change'));`,
    );

    this.addSql(
      `create table "admin_log_entries" ("id" uuid not null, "admin_id" uuid null, "admin_email" varchar(254) not null, "action" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "admin_log_entries_admin_id_index" on "admin_log_entries" ("admin_id");`);
    this.addSql(`create index "admin_log_entries_created_at_index" on "admin_log_entries" ("created_at");`);

    this.addSql(
      `create table "wishlists" ("id" uuid not null, "owner_id" uuid not null, "name" varchar(200) not null, "description" varchar(2000) not null default '', "cover_emoji" varchar(16) not null default '🎁', "is_public" boolean not null default false, "share_token" varchar(64) not null, "version" bigint not null default '1', "deleted_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "wishlists_owner_id_index" on "wishlists" ("owner_id");`);
    this.addSql(
      `alter table "wishlists" add constraint "wishlists_share_token_unique" unique ("share_token");`,
    );
    this.addSql(
      `create index wishlists_live_of_owner on wishlists (owner_id, created_at) where deleted_at is null;`,
    );

    this.addSql(
      `create table "items" ("id" uuid not null, "wishlist_id" uuid not null, "position" bigserial, "name" varchar(200) not null, "url" varchar(2048) not null default '', "price" numeric(9,2) null, "size" varchar(100) not null default '', "color" varchar(100) not null default '', "quantity" int not null default 1, "details" varchar(255) not null default '', "image_url" varchar(2048) not null default '', "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "items" add constraint "items_position_unique" unique ("position");`);
    this.addSql(`create index "items_of_wishlist" on "items" ("wishlist_id", "position");`);
    this.addSql(`alter table "items" add constraint "items_price_positive" check (price > 0);`);
    this.addSql(
      `alter table "items" add constraint "items_quantity_range" check (quantity >= 1 and quantity <= 9999);`,
    );

    this.addSql(
      `alter table "users" add constraint "users_avatar_hash_foreign" foreign key ("avatar_hash") references "stored_images" ("hash") on delete set null;`,
    );

    this.addSql(
      `alter table "link_tokens" add constraint "link_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "admin_log_entries" add constraint "admin_log_entries_admin_id_foreign" foreign key ("admin_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "wishlists" add constraint "wishlists_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "items" add constraint "items_wishlist_id_foreign" foreign key ("wishlist_id") references "wishlists" ("id") on delete cascade;`,
    );
  }
}
