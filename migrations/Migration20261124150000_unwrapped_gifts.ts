import { Migration } from '@mikro-orm/migrations';

export class Migration20261124150000_unwrapped_gifts extends Migration {
  override name = 'Migration20261124150000_unwrapped_gifts';

  override up(): void {
    this.addSql(`alter table "claims" add "unwrapped_at" timestamptz null;`);
  }
}
