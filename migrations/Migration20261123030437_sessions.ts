import { Migration } from '@mikro-orm/migrations';

export class Migration20261123030437_sessions extends Migration {
  override name = 'Migration20261123030437_sessions';

  override async up(): Promise<void> {
    this.addSql(
      `create table "security_events" ("id" uuid not null, "user_id" uuid not null, "kind" varchar(40) not null, "browser" varchar(16) null, "system" varchar(16) null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "security_events_of_user" on "security_events" ("user_id", "created_at");`);

    this.addSql(
      `create table "second_factors" ("user_id" uuid not null, "secret" varchar(64) not null, "last_period" int null, "enabled_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("user_id"));`,
    );

    this.addSql(
      `create table "recovery_codes" ("user_id" uuid not null, "code_hash" varchar(64) not null, primary key ("user_id", "code_hash"));`,
    );

    this.addSql(
      `create table "known_devices" ("id" uuid not null, "user_id" uuid not null, "key_hash" varchar(64) null, "last_login_at" timestamptz not null default now(), "told_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "known_devices" add constraint "known_devices_user_key" unique ("user_id", "key_hash");`,
    );

    this.addSql(
      `create table "sessions" ("id" uuid not null, "user_id" uuid not null, "session_version" int not null, "browser" varchar(16) not null, "system" varchar(16) not null, "device_id" uuid null, "second_factor" boolean not null default false, "last_used_at" timestamptz not null default now(), "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_device_id_index" on "sessions" ("device_id");`);

    this.addSql(
      `alter table "security_events" add constraint "security_events_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "second_factors" add constraint "second_factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "known_devices" add constraint "known_devices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_device_id_foreign" foreign key ("device_id") references "known_devices" ("id") on delete set null;`,
    );
  }
}
