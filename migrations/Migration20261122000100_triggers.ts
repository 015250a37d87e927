import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

const present = (topic: string) => readFile(new URL(`./sql/${topic}.sql`, import.meta.url), 'utf8');

// What the database keeps by itself: versions, and the dashboard's schema beside the tables. The SQL files show their
// present state; docs/decisions/0024-migrations-append-only.md says how a later migration changes them.
export class Migration20261122000100_triggers extends Migration {
  override name = 'Migration20261122000100_triggers';

  override async up(): Promise<void> {
    this.addSql(await present('versions@Migration20261122234501_share_links'));
    this.addSql(await present('admin-tables'));
    this.addSql(await present('admin-functions'));
    this.addSql(await present('admin-triggers@Migration20261122000100_triggers'));
    // For users and wishlists that a restored backup brought before there were triggers.
    this.addSql('select admin.rebuild();');
  }
}
