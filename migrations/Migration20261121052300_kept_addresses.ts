import { Migration } from '@mikro-orm/migrations';

export class Migration20261121052300_kept_addresses extends Migration {
  override name = 'Migration20261121052300_kept_addresses';

  override up(): void {
    this.addSql(
      `create index link_tokens_kept_addresses on link_tokens (email) where kind = 'undo-email-change';`,
    );
  }
}
