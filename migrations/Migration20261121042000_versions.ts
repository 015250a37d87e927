import { Migration } from '@mikro-orm/migrations';

// The version must rise whoever writes, so the database raises it: an ETag that a forgotten line of code
// leaves standing would show a stranger what the owner has just made private.
export class Migration20261121042000_versions extends Migration {
  override name = 'Migration20261121042000_versions';

  override up(): void {
    this.addSql(`
      create function raise_wishlist_version() returns trigger language plpgsql as $$
      begin
        if new is distinct from old and new.version = old.version then
          new.version := old.version + 1;
        end if;
        return new;
      end $$;
    `);
    this.addSql(`
      create trigger wishlists_raise_version before update on wishlists
        for each row execute function raise_wishlist_version();
    `);
    this.addSql(`
      create function raise_version_of_changed_wishlists() returns trigger language plpgsql as $$
      begin
        update wishlists set version = version + 1 where id in (select wishlist_id from changed);
        return null;
      end $$;
    `);
    for (const [event, table] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ]) {
      this.addSql(`
        create trigger items_raise_version_on_${event} after ${event} on items
          referencing ${table} table as changed
          for each statement execute function raise_version_of_changed_wishlists();
      `);
    }
    this.addSql(`
      create function raise_user_version() returns trigger language plpgsql as $$
      begin
        if (new.first_name, new.last_name, new.avatar_hash, new.deleted_at)
          is distinct from (old.first_name, old.last_name, old.avatar_hash, old.deleted_at) then
          new.version := old.version + 1;
        end if;
        return new;
      end $$;
    `);
    this.addSql(`
      create trigger users_raise_version before update on users
        for each row execute function raise_user_version();
    `);
  }
}
