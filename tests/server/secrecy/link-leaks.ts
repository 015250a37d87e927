import { type Leak, replaced, whenReserved } from './leak.ts';

const isEnding = (method: string, url: string) => method === 'DELETE' && url.startsWith('/api/links/');

/** What links could tell of what is reserved by them. */
export const LINK_LEAKS: Leak[] = [
  {
    name: 'opens that are counted when somebody reserves',
    plant: {
      sql: whenReserved('update link_opens set of_day = of_day + 1 where link_id = new.link_id'),
    },
    calls: ['link.list'],
    caughtBy: ['body of link.list', 'headers of link.list', 'status of link.list'],
  },
  {
    name: 'an answer to ending a link that says how many reservations were released',
    plant: {
      app: (fastify, { reserved }) =>
        fastify.addHook('preSerialization', async ({ method, url }, { statusCode }, payload) => {
          if (!isEnding(method, url) || statusCode !== 200) return payload;
          return { ...(payload as object), message: `Ended; ${await reserved()} are free again.` };
        }),
    },
    calls: ['link.remove'],
    caughtBy: ['body of link.remove'],
  },
  {
    name: 'a link that is released while its owner waits',
    plant: {
      app: (fastify, { app }) =>
        fastify.addHook('preHandler', async ({ method, url }) => {
          if (!isEnding(method, url)) return;
          const em = app().database.em.fork();
          const claims = await em.execute<{ id: string }[]>(
            "select c.id from claims c join share_links l on l.id = c.link_id where c.state = 'held' and l.name = 'To be ended'",
          );
          for (const { id } of claims)
            await em.execute("update claims set state = 'released' where id = ?", [id]);
        }),
    },
    calls: ['link.remove'],
    caughtBy: ['statements of link.remove'],
  },
  {
    name: 'a link that bears the name of whoever came by it',
    plant: {
      rewrite: replaced(
        'l.giver_name as "giverName", l.locale, l.is_keepers',
        `case when exists (select from claims c where c.link_id = l.id) then 'Vera' else l.giver_name end as "giverName", l.locale, l.is_keepers`,
      ),
    },
    calls: ['link.list'],
    caughtBy: ['body of link.list', 'headers of link.list', 'status of link.list'],
  },
];
