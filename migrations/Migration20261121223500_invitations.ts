import { Migration } from '@mikro-orm/migrations';

export class Migration20261121223500_invitations extends Migration {
  override name = 'Migration20261121223500_invitations';

  override up(): void {
    this.addSql(
      `create table "invitations" ("id" uuid not null, "email" varchar(254) null, "token_hash" varchar(64) not null, "uses" int not null default 0, "uses_max" int not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "invitations" add constraint "invitations_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "invitations_expires_at_index" on "invitations" ("expires_at");`);
    this.addSql(
      `alter table "invitations" add constraint "invitations_uses" check (uses >= 0 and uses <= uses_max);`,
    );
    this.addSql(`alter table "link_tokens" add "invitation_id" uuid null;`);
    this.addSql(
      `alter table "link_tokens" add constraint "link_tokens_invitation_id_foreign" foreign key ("invitation_id") references "invitations" ("id") on delete set null;`,
    );
    this.addSql(`create index "link_tokens_invitation_id_index" on "link_tokens" ("invitation_id");`);
    this.addSql(`alter table "users" add "is_contested" boolean not null default false;`);
  }
}
