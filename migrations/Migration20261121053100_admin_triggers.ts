import { Migration } from '@mikro-orm/migrations';

const PERSON = `id, created_at, admin.plain(first_name), email,
  concat_ws(chr(10), admin.plain(first_name), admin.plain(last_name), email), deleted_at is not null`;
const LIST = `l.id, l.created_at, admin.plain(l.name), concat_ws(chr(10), admin.plain(l.name), u.email), l.deleted_at is not null`;
const PEOPLE_COLUMNS = 'id, created_at, name, email, search, is_deleted';
const LISTS_COLUMNS = 'id, created_at, name, search, is_deleted';

const SEARCH_INDEXES = [
  'create index people_search on admin.people using gin (search gin_trgm_ops);',
  'create index lists_search on admin.lists using gin (search gin_trgm_ops);',
];

const DAY = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;
const PERSON_BUCKETS = (row: string) =>
  `(values ('createdAt', ${DAY(`${row}.created_at`)}), ('name', left(admin.plain(${row}.first_name), 3)), ('email', left(${row}.email, 2)))`;
const LIST_BUCKETS = (row: string) =>
  `(values ('createdAt', ${DAY(`${row}.created_at`)}), ('name', left(admin.plain(${row}.name), 3)))`;
const MARKED = { users: 'is_verified', wishlists: 'is_public and %.deleted_at is null' } as const;

type Kind = keyof typeof MARKED;
const buckets = (kind: Kind, row: string) => (kind === 'users' ? PERSON_BUCKETS(row) : LIST_BUCKETS(row));
const marked = (kind: Kind, row: string) => `(${row}.${MARKED[kind].replace('%', row)})::int`;

/** One summand per bucket for every row of `source`, counted `sign` times. */
const tally = (kind: Kind, source: string, { sign = 1, isDelta = true } = {}) => `
  insert into admin.tallies (kind, sort, bucket, active, deleted, marked, is_delta)
  select '${kind}', b.sort, b.bucket, ${sign} * sum((r.deleted_at is null)::int),
    ${sign} * sum((r.deleted_at is not null)::int), ${sign} * sum(${marked(kind, 'r')}), ${isDelta}
  from ${source} r cross join lateral ${buckets(kind, 'r')} b(sort, bucket) group by 1, 2, 3;`;

/** The same for one row that was \`old\` and is \`new\` now. */
const tallyOfChange = (kind: Kind) =>
  (['old', 'new'] as const)
    .map((row) => {
      const sign = row === 'old' ? -1 : 1;
      return `
  insert into admin.tallies (kind, sort, bucket, active, deleted, marked)
  select '${kind}', b.sort, b.bucket, ${sign} * (${row}.deleted_at is null)::int,
    ${sign} * (${row}.deleted_at is not null)::int, ${sign} * ${marked(kind, row)}
  from ${buckets(kind, row)} b(sort, bucket);`;
    })
    .join('');

// Now and then whoever writes adds the summands up, so that no clockwork is needed to keep them few.
const NOW_AND_THEN = 'if random() < 0.005 then perform admin.add_up(); end if;';

// Keeps what Migration20261121053000_admin_rows made, whoever writes to users and wishlists.
export class Migration20261121053100_admin_triggers extends Migration {
  override name = 'Migration20261121053100_admin_triggers';

  override up(): void {
    this.makeRepair();
    this.followUsers();
    this.followWishlists();
    this.addSql('select admin.rebuild();');
  }

  private makeRepair(): void {
    // Repairs everything in this schema from users and wishlists; nobody may write meanwhile.
    this.addSql(`
      create function admin.rebuild() returns void language plpgsql as $$
      begin
        lock table users, wishlists in share mode;
        truncate admin.people, admin.lists, admin.tallies;
        -- Made at once they cost a fraction of what they cost row by row.
        drop index admin.people_search;
        drop index admin.lists_search;
        insert into admin.people (${PEOPLE_COLUMNS}) select ${PERSON} from users;
        insert into admin.lists (${LISTS_COLUMNS}) select ${LIST} from wishlists l join users u on u.id = l.owner_id;
        ${tally('users', 'users', { isDelta: false })}
        ${tally('wishlists', 'wishlists', { isDelta: false })}
        ${SEARCH_INDEXES.join('\n        ')}
      end $$;
    `);
  }

  private followUsers(): void {
    this.follow(
      'users',
      'inserted',
      `
      insert into admin.people (${PEOPLE_COLUMNS}) select ${PERSON} from changed;
      ${tally('users', 'changed')}`,
    );
    this.follow(
      'users',
      'deleted',
      `
      delete from admin.people where id in (select id from changed);
      ${tally('users', 'changed', { sign: -1 })}`,
    );
    this.followUpdates(
      'users',
      'first_name, last_name, email, is_verified, deleted_at, created_at',
      `
      update admin.people set (${PEOPLE_COLUMNS}) = (select ${PERSON} from (select new.*) n) where id = new.id;
      if new.email is distinct from old.email then
        update admin.lists set search = concat_ws(chr(10), name, new.email)
          where id in (select id from wishlists where owner_id = new.id);
      end if;
      ${tallyOfChange('users')}`,
    );
  }

  private followWishlists(): void {
    this.follow(
      'wishlists',
      'inserted',
      `
      insert into admin.lists (${LISTS_COLUMNS}) select ${LIST} from changed l join users u on u.id = l.owner_id;
      ${tally('wishlists', 'changed')}`,
    );
    this.follow(
      'wishlists',
      'deleted',
      `
      delete from admin.lists where id in (select id from changed);
      ${tally('wishlists', 'changed', { sign: -1 })}`,
    );
    // The owner's address is taken over from the row itself: it may be changing at this moment.
    this.followUpdates(
      'wishlists',
      'name, is_public, deleted_at, created_at',
      `
      update admin.lists set created_at = new.created_at, name = admin.plain(new.name),
        search = concat_ws(chr(10), admin.plain(new.name), split_part(search, chr(10), 2)),
        is_deleted = new.deleted_at is not null
      where id = new.id;
      ${tallyOfChange('wishlists')}`,
    );
  }

  private follow(table: Kind, event: 'inserted' | 'deleted', steps: string): void {
    this.addSql(`
      create function admin.${table}_${event}() returns trigger language plpgsql as $$
      begin
        ${steps}
        ${NOW_AND_THEN}
        return null;
      end $$;
    `);
    const [verb, rows] = event === 'inserted' ? ['insert', 'new'] : ['delete', 'old'];
    this.addSql(`
      create trigger ${table}_admin_${event} after ${verb} on ${table}
        referencing ${rows} table as changed for each statement execute function admin.${table}_${event}();
    `);
  }

  // By row, because only so may the database itself look whether anything of interest changed: items raise the
  // version of their list all day.
  private followUpdates(table: Kind, columns: string, steps: string): void {
    this.addSql(`
      create function admin.${table}_updated() returns trigger language plpgsql as $$
      begin
        ${steps}
        ${NOW_AND_THEN}
        return null;
      end $$;
    `);
    const of = (row: string) => columns.replace(/\w+/g, `${row}.$&`);
    this.addSql(`
      create trigger ${table}_admin_updated after update on ${table}
        for each row when ((${of('new')}) is distinct from (${of('old')}))
        execute function admin.${table}_updated();
    `);
  }
}
