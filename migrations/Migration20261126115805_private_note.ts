import { Migration } from '@mikro-orm/migrations';

export class Migration20261126115805_private_note extends Migration {
  override name = 'Migration20261126115805_private_note';

  override up(): void {
    this.addSql(`alter table "items" add "private_note" text not null default '';`);
  }
}
