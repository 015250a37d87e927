import { Migration } from '@mikro-orm/migrations';

const IS_VERIFIED = 'coalesce(confirmed_email = email, false)';

// Which address a person has confirmed becomes a fact of its own: several may wait for the same one, one may have it.
export class Migration20261121214500_confirmed_addresses extends Migration {
  override name = 'Migration20261121214500_confirmed_addresses';

  override up(): void {
    // It reads the column that is replaced below.
    this.addSql('drop trigger users_admin_updated on users;');
    this.confirmAddresses();
    this.addSql(`
      create trigger users_admin_updated after update on users for each row
        when ((new.first_name, new.last_name, new.email, new.is_verified, new.deleted_at, new.created_at)
          is distinct from (old.first_name, old.last_name, old.email, old.is_verified, old.deleted_at, old.created_at))
        execute function admin.users_updated();
    `);
    this.keepRegistrations();
    this.addSql(`
      create table "installation_facts" ("name" varchar(64) not null, "value" jsonb not null,
        "changed_at" timestamptz not null default now(), primary key ("name"));
    `);
  }

  private confirmAddresses(): void {
    this.addSql('alter table "users" add column "confirmed_email" varchar(254) null;');
    // Who waits to confirm a new address had confirmed the one that the undo link brings back.
    this.addSql(`
      update users set confirmed_email = case when is_verified then email else (
        select l.email from link_tokens l where l.user_id = users.id and l.kind = 'undo-email-change'
          and not exists (select from users other where other.email = l.email)
        order by l.created_at limit 1) end;
    `);
    this.addSql('alter table "users" drop constraint "users_email_unique";');
    this.addSql('create index "users_email_index" on "users" ("email");');
    this.addSql(
      'alter table "users" add constraint "users_confirmed_email_unique" unique ("confirmed_email");',
    );
    this.addSql(
      'create unique index users_unconfirmed_email on users (email) where confirmed_email is null;',
    );
    this.addSql('alter table "users" alter column "password_hash" drop not null;');
    this.addSql('alter table "users" drop column "is_verified";');
    this.addSql(
      `alter table "users" add column "is_verified" boolean generated always as (${IS_VERIFIED}) stored not null;`,
    );
  }

  private keepRegistrations(): void {
    this.addSql('alter table "link_tokens" drop constraint "link_tokens_kind_check";');
    this.addSql(
      `alter table "link_tokens" add constraint "link_tokens_kind_check" check ("kind" in ('register', 'verify', 'reset', 'undo-email-change'));`,
    );
    this.addSql(
      `alter table "link_tokens" add column "first_name" varchar(100) null, add column "last_name" varchar(100) null, add column "password_hash" text null;`,
    );
  }
}
