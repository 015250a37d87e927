import { Migration } from '@mikro-orm/migrations';

export class Migration20261124120000_opened_lists extends Migration {
  override name = 'Migration20261124120000_opened_lists';

  override async up(): Promise<void> {
    this.addSql(`alter table "security_events" add "opened" jsonb null;`);
  }
}
