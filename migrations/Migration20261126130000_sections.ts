import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

const present = (topic: string) => readFile(new URL(`./sql/${topic}.sql`, import.meta.url), 'utf8');

export class Migration20261126130000_sections extends Migration {
  override name = 'Migration20261126130000_sections';

  override async up(): Promise<void> {
    this.addSql(
      `create table "sections" ("id" uuid not null, "wishlist_id" uuid not null, "name" varchar(80) not null, "rank" int not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "sections_wishlist_id_index" on "sections" ("wishlist_id");`);
    this.addSql(
      `alter table "sections" add constraint "sections_wishlist_id_foreign" foreign key ("wishlist_id") references "wishlists" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "items" add "section_id" uuid null;`);
    this.addSql(
      `alter table "items" add constraint "items_section_id_foreign" foreign key ("section_id") references "sections" ("id") on delete set null not valid;`,
    );
    this.addSql(await present('versions@Migration20261126130000_sections'));
  }
}
