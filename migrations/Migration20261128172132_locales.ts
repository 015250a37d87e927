import { Migration } from '@mikro-orm/migrations';

export class Migration20261128172132_locales extends Migration {
  override name = 'Migration20261128172132_locales';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "locale" varchar(5) null;`);

    this.addSql(`alter table "givers" add "locale" varchar(5) null;`);

    this.addSql(`alter table "share_links" add "locale" varchar(5) null;`);
  }
}
