import { Migration } from '@mikro-orm/migrations';

export class Migration20261124020001_shown_again_checked extends Migration {
  override name = 'Migration20261124020001_shown_again_checked';

  override async up(): Promise<void> {
    this.addSql(`alter table "link_tokens" validate constraint "link_tokens_kind_check";`);
  }
}
