import { Migration } from '@mikro-orm/migrations';

export class Migration20261128210409_identities extends Migration {
  override name = 'Migration20261128210409_identities';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "identities" ("id" uuid not null, "user_id" uuid not null, "issuer" varchar(500) not null, "subject" varchar(255) not null, "email" varchar(254) null, "last_used_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "identities" add constraint "identities_issuer_subject_unique" unique ("issuer", "subject");`,
    );
    this.addSql(
      `alter table "identities" add constraint "identities_user_id_issuer_unique" unique ("user_id", "issuer");`,
    );

    this.addSql(
      `alter table "identities" add constraint "identities_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }
}
