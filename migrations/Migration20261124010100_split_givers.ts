import { Migration } from '@mikro-orm/migrations';

/*
 * Until now a typed address joined two people: whoever had typed it and whoever reads it had keys of one giver. From now on
 * an address has one giver of its own. Of each giver with a confirmed address the mailbox keeps all reservations, the keys
 * that were mailed to it, and that of the browser that confirmed it. Every other key may be of whoever typed the address,
 * and ends: its browser is nobody from now on, and the mailed link opens the reservations again.
 */
const TO_SPLIT =
  'g.user_id is null and g.email_hash is not null and g.email_confirmed_at is not null and not g.is_mailbox';

const END_OTHER_KEYS = `
  delete from giver_keys k using givers g
  where g.id = k.giver_id and ${TO_SPLIT}
    and not k.is_mailed and not (k.kind = 'browser' and k.created_at = g.email_confirmed_at)`;

const FIRST_IS_MAILBOX = `
  update givers set is_mailbox = true where id in (
    select distinct on (email_hash) id from givers g
    where ${TO_SPLIT} and not exists (select from givers m where m.is_mailbox and m.email_hash = g.email_hash)
    order by email_hash, email_confirmed_at, id)`;

const toMailbox = (table: string) => `
  update ${table} one set giver_id = m.id from givers g join givers m on m.is_mailbox and m.email_hash = g.email_hash
  where one.giver_id = g.id and ${TO_SPLIT}`;

const OTHERS_HAVE_NONE = `
  update givers g set email = null, email_hash = null, email_confirmed_at = null
  where ${TO_SPLIT} and exists (select from givers m where m.is_mailbox and m.email_hash = g.email_hash)`;

export class Migration20261124010100_split_givers extends Migration {
  override name = 'Migration20261124010100_split_givers';

  override up(): void {
    this.addSql('alter table "told_matters" validate constraint "told_matters_kind_check";');
    this.addSql(END_OTHER_KEYS);
    this.addSql(FIRST_IS_MAILBOX);
    for (const table of ['claims', 'keepers', 'giver_keys']) this.addSql(toMailbox(table));
    this.addSql(OTHERS_HAVE_NONE);
  }
}
