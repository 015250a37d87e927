import { Migration } from '@mikro-orm/migrations';

const SEARCH_INDEX = 'using gin (name gin_trgm_ops, owner_email gin_trgm_ops)';
const BEFORE = {
  insert: 'insert into admin.lists (id, created_at, name, search, is_deleted)',
  row: 'admin.plain(l.name), concat_ws(chr(10), admin.plain(l.name), u.email)',
};
const AFTER = {
  insert: 'insert into admin.lists (id, created_at, name, owner_email, is_deleted)',
  row: 'admin.plain(l.name), u.email',
};

// Name and owner's address apart: in one text each half of a search was frequent somewhere, so the index found
// hundreds of thousands of lists of which none had both together.
export class Migration20261121130000_admin_list_search extends Migration {
  override name = 'Migration20261121130000_admin_list_search';

  override up(): void {
    this.addSql('drop index admin.lists_search;');
    this.addSql('alter table admin.lists drop column search;');
    this.addSql(`alter table admin.lists add column owner_email text collate "C" not null default '';`);
    this.addSql('alter table admin.lists alter column owner_email drop default;');
    this.addSql(`create index lists_search on admin.lists ${SEARCH_INDEX};`);
    // A search walks along the names: with the address in the index it need not visit a row a name.
    this.addSql('drop index admin.lists_by_name;');
    this.addSql('create index lists_by_name on admin.lists (name, id) include (is_deleted, owner_email);');
    this.rewrite('rebuild', [
      [BEFORE.insert, AFTER.insert],
      [BEFORE.row, AFTER.row],
      ['on admin.lists using gin (search gin_trgm_ops)', `on admin.lists ${SEARCH_INDEX}`],
    ]);
    this.rewrite('wishlists_inserted', [
      [BEFORE.insert, AFTER.insert],
      [BEFORE.row, AFTER.row],
    ]);
    this.rewrite('wishlists_updated', [
      ['search = concat_ws(chr(10), admin.plain(new.name), split_part(search, chr(10), 2)),', ''],
    ]);
    this.rewrite('users_updated', [
      ['set search = concat_ws(chr(10), name, new.email)', 'set owner_email = new.email'],
    ]);
    this.addSql('select admin.rebuild();');
  }

  // A few words of each function change; the rest stays as Migration20261121053100_admin_triggers wrote it.
  private rewrite(name: string, changes: [from: string, to: string][]): void {
    const steps = changes.map(
      ([from, to]) => `
        if strpos(body, '${from}') = 0 then raise exception 'admin.${name} is not as expected'; end if;
        body := replace(body, '${from}', '${to}');`,
    );
    this.addSql(`
      do $$
      declare body text := pg_get_functiondef('admin.${name}()'::regprocedure);
      begin
        ${steps.join('')}
        execute body;
      end $$;
    `);
  }
}
