import { Migration } from '@mikro-orm/migrations';

// Not concurrently: a restore runs migrations beside a transaction of its own, which such an index would wait for. Writers wait
// while it is built.
export class Migration20261126130001_sections_checked extends Migration {
  override name = 'Migration20261126130001_sections_checked';

  override up(): void {
    this.addSql('alter table items validate constraint items_section_id_foreign;');
    this.addSql('create index items_of_section on items (section_id) where section_id is not null;');
  }
}
