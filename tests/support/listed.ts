import { User } from '#server/database/user.entity.ts';
import { anAdmin, aWishlistOf } from './admins.ts';
import { startApp } from './app.ts';
import { aUser } from './people.ts';

export const NAMES = [
  'Ada',
  'Émile',
  'Zoe',
  'bob',
  'Lucía',
  'Max',
  'Nora',
  'Olga',
  'Pia',
  'Quinn',
  'Rosa',
  'Sven',
];

export type ListedPeople = Awaited<ReturnType<typeof startWithListedPeople>>;

/** An app with Priya, who administers it, and people with one list each; Zoe is deleted. */
export async function startWithListedPeople() {
  const app = await startApp();
  const priya = await anAdmin(app, { firstName: 'Priya', email: 'priya@raman.example' });
  for (const firstName of NAMES) {
    const user = await aUser(app, {
      firstName,
      lastName: 'Tester',
      email: `${firstName.normalize('NFKD').replace(/[^\w]/g, '').toLowerCase()}@list.example`,
    });
    await aWishlistOf(app, user, { name: `${firstName}’s birthday`, isPublic: firstName < 'M', items: 1 });
  }
  await app.database.em.fork().nativeUpdate(User, { firstName: 'Zoe' }, { deletedAt: new Date() });
  return {
    app,
    priya,
    async users(query: string) {
      const answer = await priya.call('GET', `/api/admin/users?${query}`);
      return {
        names: answer.body.map((user: { firstName: string }) => user.firstName),
        total: Number(answer.headers['x-total-count']),
        next: answer.headers.link,
      };
    },
    lists: async (query: string) =>
      (await priya.call('GET', `/api/admin/wishlists?${query}`)).body.map(
        (list: { name: string }) => list.name,
      ),
  };
}
