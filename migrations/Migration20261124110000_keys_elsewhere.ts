import { Migration } from '@mikro-orm/migrations';

export class Migration20261124110000_keys_elsewhere extends Migration {
  override name = 'Migration20261124110000_keys_elsewhere';

  override up(): void {
    this.addSql(`alter table "giver_keys" drop constraint "giver_keys_kind_check";`);
    this.addSql(
      `alter table "giver_keys" add constraint "giver_keys_kind_check" check ("kind" in ('browser', 'link', 'elsewhere')) not valid;`,
    );
  }
}
