import { Migration } from '@mikro-orm/migrations';

// As a release may change what the one before it goes on using: it only adds.
export class Migration20991231000000_expand extends Migration {
  override name = 'Migration20991231000000_expand';

  override up(): void {
    this.addSql('create table shelves (id uuid not null primary key, name text not null);');
    this.addSql('alter table items add shelf text, add shelved_at timestamptz not null default now();');
    this.addSql('alter table items add constraint items_shelf_named check (shelf <> $$$$) not valid;');
    this.addSql('alter table claims add shelf text;');
  }
}
