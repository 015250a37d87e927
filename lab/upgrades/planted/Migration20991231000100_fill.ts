import { Migration } from '@mikro-orm/migrations';

// What takes long goes on beside everybody else: rows in batches, and an index that locks nobody out.
export class Migration20991231000100_fill extends Migration {
  override name = 'Migration20991231000100_fill';

  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    for (;;) {
      const filled = await this.execute(
        'update claims set shelf = $$top$$ where id in (select id from claims where shelf is null limit 5) returning id',
      );
      if (filled.length === 0) break;
    }
    this.addSql('drop index concurrently if exists claims_of_shelf;');
    this.addSql('create index concurrently claims_of_shelf on claims (shelf);');
  }
}
