import { Migration } from '@mikro-orm/migrations';

// What no release may do to the one before it.
export class Migration20991231000200_contract extends Migration {
  override name = 'Migration20991231000200_contract';

  override up(): void {
    this.addSql('alter table items drop column color;');
  }
}
