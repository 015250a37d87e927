import { Migration } from '@mikro-orm/migrations';

// Whoever made or edits a list from before is surprised by it, as until now. Who erases an account or a list meanwhile is
// waited for: their rows go along.
const OWNERS = `
  insert into list_people (wishlist_id, user_id, edits, is_recipient, created_at)
  select w.id, u.id, true, true, w.created_at from wishlists w join users u on u.id = w.owner_id
  where not exists (select from list_people p where p.wishlist_id = w.id and p.user_id = w.owner_id)
  limit 1000 for key share of u, w on conflict do nothing returning wishlist_id`;

const EDITORS = `
  insert into list_people (wishlist_id, user_id, edits, is_recipient, created_at)
  select wishlist_id, user_id, true, true, created_at from memberships on conflict do nothing`;

export class Migration20261124130001_list_people_filled extends Migration {
  override name = 'Migration20261124130001_list_people_filled';

  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    while ((await this.execute(OWNERS)).length > 0);
    this.addSql(EDITORS);
    this.addSql('alter table "wishlists" validate constraint "wishlists_for_whom_check";');
  }
}
