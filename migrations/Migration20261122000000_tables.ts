import { Migration } from '@mikro-orm/migrations';

// As MikroORM writes it for the entities, in one piece until the first release.
export class Migration20261122000000_tables extends Migration {
  override name = 'Migration20261122000000_tables';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "contact_messages" ("id" uuid not null, "email" varchar(254) not null, "message" varchar(5000) not null, "done_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "contact_messages_created_at_index" on "contact_messages" ("created_at");`);

    this.addSql(
      `create table "installation_facts" ("name" varchar(64) not null, "value" jsonb not null, "changed_at" timestamptz not null default now(), primary key ("name"));`,
    );

    this.addSql(
      `create table "invitations" ("id" uuid not null, "email" varchar(254) null, "token_hash" varchar(64) not null, "uses" int not null default 0, "uses_max" int not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "invitations" add constraint "invitations_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "invitations_expires_at_index" on "invitations" ("expires_at");`);

    this.addSql(
      `create table "stored_images" ("hash" varchar(64) not null, "content_type" varchar(40) not null, "bytes" bytea not null, "created_at" timestamptz not null default now(), primary key ("hash"));`,
    );

    this.addSql(
      `create table "pictures" ("address" varchar(64) not null, "bytes" bytea not null, "medium" bytea null, "small" bytea null, "created_at" timestamptz not null default now(), primary key ("address"));`,
    );

    this.addSql(
      `create table "throttles" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`,
    );
    this.addSql(`create index "throttles_expire_index" on "throttles" ("expire");`);

    this.addSql(
      `create table "users" ("id" uuid not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "email" varchar(254) not null, "confirmed_email" varchar(254) null, "password_hash" text null, "avatar_hash" varchar(64) null, "is_contested" boolean not null default false, "is_admin" boolean not null default false, "is_verified" boolean generated always as (coalesce(confirmed_email = email, false)) stored not null, "session_version" int not null default 0, "version" bigint not null default '1', "deleted_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "users_email_index" on "users" ("email");`);
    this.addSql(
      `alter table "users" add constraint "users_confirmed_email_unique" unique ("confirmed_email");`,
    );
    this.addSql(`create index "users_avatar_hash_index" on "users" ("avatar_hash");`);
    this.addSql(
      `create unique index users_unconfirmed_email on users (email) where confirmed_email is null;`,
    );

    this.addSql(
      `create table "link_tokens" ("id" uuid not null, "user_id" uuid not null, "kind" text not null, "token_hash" varchar(64) not null, "email" varchar(254) not null, "first_name" varchar(100) null, "last_name" varchar(100) null, "password_hash" text null, "invitation_id" uuid null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "link_tokens_user_id_index" on "link_tokens" ("user_id");`);
    this.addSql(
      `alter table "link_tokens" add constraint "link_tokens_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "link_tokens_invitation_id_index" on "link_tokens" ("invitation_id");`);
    this.addSql(`create index "link_tokens_expires_at_index" on "link_tokens" ("expires_at");`);
    this.addSql(
      `create index link_tokens_kept_addresses on link_tokens (email) where kind = 'undo-email-change';`,
    );

    this.addSql(
      `create table "idempotency_keys" ("key_hash" varchar(64) not null, "user_id" uuid null, "request_hash" varchar(64) not null, "answer" jsonb not null, "created_at" timestamptz not null default now(), primary key ("key_hash"));`,
    );
    this.addSql(`create index "idempotency_keys_user_id_index" on "idempotency_keys" ("user_id");`);
    this.addSql(`create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at");`);

    this.addSql(
      `create table "admin_log_entries" ("id" uuid not null, "admin_id" uuid null, "admin_email" varchar(254) not null, "kind" varchar(40) null, "user_id" uuid null, "facts" jsonb null, "action" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "admin_log_entries_admin_id_index" on "admin_log_entries" ("admin_id");`);
    this.addSql(`create index "admin_log_entries_user_id_index" on "admin_log_entries" ("user_id");`);
    this.addSql(`create index "admin_log_entries_created_at_index" on "admin_log_entries" ("created_at");`);

    this.addSql(
      `create table "access_tokens" ("id" uuid not null, "user_id" uuid not null, "name" varchar(100) not null, "scope" text not null, "token_hash" varchar(64) not null, "session_version" int not null, "expires_at" timestamptz null, "last_used_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "access_tokens_user_id_index" on "access_tokens" ("user_id");`);
    this.addSql(
      `alter table "access_tokens" add constraint "access_tokens_token_hash_unique" unique ("token_hash");`,
    );

    this.addSql(
      `create table "wishlists" ("id" uuid not null, "owner_id" uuid not null, "name" varchar(200) not null, "description" varchar(2000) not null default '', "cover_emoji" varchar(16) not null default '🎁', "is_public" boolean not null default false, "paper" text null, "version" bigint not null default '1', "copies" int not null default 0, "deleted_at" timestamptz null, "deleted_by_owner" boolean not null default false, "updated_at" timestamptz not null default now(), "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "wishlists_owner_id_index" on "wishlists" ("owner_id");`);
    this.addSql(
      `create index wishlists_live_of_owner on wishlists (owner_id, created_at) where deleted_at is null;`,
    );

    this.addSql(
      `create table "share_links" ("id" uuid not null, "wishlist_id" uuid not null, "token" varchar(64) not null, "is_main" boolean not null default false, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "share_links_wishlist_id_index" on "share_links" ("wishlist_id");`);
    this.addSql(`alter table "share_links" add constraint "share_links_token_unique" unique ("token");`);
    this.addSql(
      `create unique index share_links_main_of_wishlist on share_links (wishlist_id) where is_main;`,
    );
    this.addSql(
      `create table "memberships" ("wishlist_id" uuid not null, "user_id" uuid not null, "role" text not null, "created_at" timestamptz not null default now(), primary key ("wishlist_id", "user_id"));`,
    );
    this.addSql(`create index "memberships_user_id_index" on "memberships" ("user_id");`);

    this.addSql(
      `create table "items" ("id" uuid not null, "wishlist_id" uuid not null, "position" bigserial, "name" varchar(200) not null, "url" varchar(2048) not null default '', "price" numeric(9,2) null, "size" varchar(100) not null default '', "color" varchar(100) not null default '', "quantity" int not null default 1, "details" varchar(255) not null default '', "image_url" varchar(2048) not null default '', "picture_address" varchar(64) null, "version" bigint not null default '1', "removed_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "items" add constraint "items_position_unique" unique ("position");`);
    this.addSql(`create index items_removed on items (removed_at) where removed_at is not null;`);
    this.addSql(`create index "items_of_wishlist" on "items" ("wishlist_id", "position");`);
    this.addSql(
      `create index items_of_picture on items (picture_address) where picture_address is not null;`,
    );

    this.addSql(
      `alter table "invitations" add constraint "invitations_uses" check (uses >= 0 and uses <= uses_max);`,
    );

    this.addSql(
      `alter table "users" add constraint "users_avatar_hash_foreign" foreign key ("avatar_hash") references "stored_images" ("hash") on delete set null;`,
    );
    this.addSql(`alter table "users" add constraint "users_email_lower" check (email = lower(email));`);

    this.addSql(
      `alter table "link_tokens" add constraint "link_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "link_tokens" add constraint "link_tokens_invitation_id_foreign" foreign key ("invitation_id") references "invitations" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "link_tokens" add constraint "link_tokens_kind_check" check ("kind" in ('register', 'verify', 'reset', 'undo-email-change'));`,
    );

    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "admin_log_entries" add constraint "admin_log_entries_admin_id_foreign" foreign key ("admin_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "access_tokens" add constraint "access_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "access_tokens" add constraint "access_tokens_scope_check" check ("scope" in ('read', 'write', 'admin'));`,
    );

    this.addSql(
      `alter table "wishlists" add constraint "wishlists_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "wishlists" add constraint "wishlists_paper_check" check ("paper" in ('hedge', 'rosehip', 'straw', 'dusk', 'petal', 'egg', 'mulberry', 'kraft'));`,
    );

    this.addSql(
      `alter table "share_links" add constraint "share_links_wishlist_id_foreign" foreign key ("wishlist_id") references "wishlists" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "memberships" add constraint "memberships_wishlist_id_foreign" foreign key ("wishlist_id") references "wishlists" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "memberships" add constraint "memberships_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "memberships" add constraint "memberships_role_check" check ("role" in ('editor'));`,
    );

    this.addSql(
      `alter table "items" add constraint "items_wishlist_id_foreign" foreign key ("wishlist_id") references "wishlists" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "items" add constraint "items_picture_address_foreign" foreign key ("picture_address") references "pictures" ("address") on delete set null;`,
    );
    this.addSql(`alter table "items" add constraint "items_price_positive" check (price > 0);`);
    this.addSql(
      `alter table "items" add constraint "items_quantity_range" check (quantity >= 1 and quantity <= 9999);`,
    );
  }
}
