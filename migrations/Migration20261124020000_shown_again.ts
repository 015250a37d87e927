import { Migration } from '@mikro-orm/migrations';

export class Migration20261124020000_shown_again extends Migration {
  override name = 'Migration20261124020000_shown_again';

  override async up(): Promise<void> {
    this.addSql(`alter table "users" add "password_unproven_at" timestamptz null;`);
    this.addSql(
      `alter table "sessions" add "shown_at" timestamptz null, add "code_shown_at" timestamptz null;`,
    );

    this.addSql(`alter table "link_tokens" drop constraint "link_tokens_kind_check";`);
    this.addSql(
      `alter table "link_tokens" add constraint "link_tokens_kind_check" check ("kind" in ('register', 'verify', 'reset', 'undo-email-change', 'undo-second-factor')) not valid;`,
    );
  }
}
