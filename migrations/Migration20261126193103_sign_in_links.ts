import { Migration } from '@mikro-orm/migrations';

export class Migration20261126193103_sign_in_links extends Migration {
  override name = 'Migration20261126193103_sign_in_links';

  override async up(): Promise<void> {
    this.addSql(`alter table "link_tokens" add "ask_hash" varchar(64) null;`);
    this.addSql(
      `alter table "link_tokens" add constraint "link_tokens_ask_hash_unique" unique ("ask_hash");`,
    );
    this.addSql(`alter table "link_tokens" drop constraint "link_tokens_kind_check";`);
    this.addSql(
      `alter table "link_tokens" add constraint "link_tokens_kind_check" check ("kind" in ('register', 'verify', 'reset', 'sign-in', 'undo-email-change', 'undo-second-factor'));`,
    );
  }
}
