import { Migration } from '@mikro-orm/migrations';

export class Migration20261126150415_one_of_these extends Migration {
  override name = 'Migration20261126150415_one_of_these';

  override up(): void {
    this.addSql(`alter table "sections" add "pick" text not null default 'any';`);
  }
}
