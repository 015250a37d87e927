import { Migration } from '@mikro-orm/migrations';

export class Migration20261124010000_mailboxes extends Migration {
  override name = 'Migration20261124010000_mailboxes';

  override up(): void {
    this.addSql(
      `alter table "givers" add "is_mailbox" boolean not null default false, add "refused_at" timestamptz null;`,
    );
    // No row is one yet: it is made as fast as the table is read.
    this.addSql(`create unique index givers_of_mailbox on givers (email_hash) where is_mailbox;`);
    this.addSql(`alter table "giver_keys" add "is_asked_for" boolean not null default false;`);
    this.addSql(`alter table "claims" add "lost_at" timestamptz null;`);
    this.addSql(`create index claims_of_overtaker on claims (overtaken_by) where overtaken_by is not null;`);
    this.addSql(`alter table "told_matters" drop constraint "told_matters_kind_check";`);
    this.addSql(
      `alter table "told_matters" add constraint "told_matters_kind_check" check ("kind" in ('ask', 'opening', 'overtaken', 'thanks', 'unsealing', 'lost')) not valid;`,
    );
  }
}
