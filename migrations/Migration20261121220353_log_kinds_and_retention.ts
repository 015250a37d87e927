import { Migration } from '@mikro-orm/migrations';

export class Migration20261121220353_log_kinds_and_retention extends Migration {
  override name = 'Migration20261121220353_log_kinds_and_retention';

  override up(): void {
    // What is in the log by now stays as the sentence that it is: whom it is about is no longer known for certain.
    this.addSql('alter table admin_log_entries add kind varchar(40), add person_id uuid, add facts jsonb;');
    this.addSql('create index admin_log_entries_person_id_index on admin_log_entries (person_id);');
    this.addSql('create index throttles_expire_index on throttles (expire);');
    this.addSql("create index items_stored_pictures on items (image_url) where image_url like '/uploads/%';");
  }
}
