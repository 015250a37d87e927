import { Migration } from '@mikro-orm/migrations';

export class Migration20261124110001_keys_elsewhere_checked extends Migration {
  override name = 'Migration20261124110001_keys_elsewhere_checked';

  override up(): void {
    this.addSql(`alter table "giver_keys" validate constraint "giver_keys_kind_check";`);
  }
}
