import { Migration } from '@mikro-orm/migrations';

export class Migration20261121220000_forget_unkeyed_notes extends Migration {
  override name = 'Migration20261121220000_forget_unkeyed_notes';

  override up(): void {
    // Their hashes need no secret to be tried, and whoever looks for a keyed one would never find them again.
    this.addSql(`delete from idempotency_keys;`);
  }
}
