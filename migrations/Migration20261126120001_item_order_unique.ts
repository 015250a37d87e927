import { Migration } from '@mikro-orm/migrations';

// Not concurrently: a restore runs migrations beside a transaction of its own, which such an index would wait for. Writers wait
// while it is built.
export class Migration20261126120001_item_order_unique extends Migration {
  override name = 'Migration20261126120001_item_order_unique';

  override up(): void {
    this.addSql('create unique index items_in_order on items (wishlist_id, coalesce(rank, position));');
    this.addSql('drop index if exists items_of_wishlist;');
  }
}
