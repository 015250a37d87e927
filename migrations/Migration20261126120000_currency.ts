import { Migration } from '@mikro-orm/migrations';

export class Migration20261126120000_currency extends Migration {
  override name = 'Migration20261126120000_currency';

  override up(): void {
    // Without a precision no row is written anew. What claims and receipts remember lacks the currency, which reads as none.
    this.addSql(`alter table "items" alter column "price" type numeric;`);
    this.addSql(`alter table "items" add "currency" varchar(3) null;`);
    this.addSql(`alter table "users" add "currency" varchar(3) null;`);
  }
}
