import { Failure } from '#shared/failures.ts';
import { type Leak, replaced, whenReserved } from './leak.ts';
import { LINK_LEAKS } from './link-leaks.ts';

const isRemoval = (method: string, url: string) => method === 'DELETE' && url.startsWith('/api/items/');

/** The leaks of secrecy.md, and the two that its table of channels knows beside them. */
export const LEAKS: Leak[] = [
  {
    name: 'a join into the item view',
    plant: {
      rewrite: replaced(
        /(select i\.id, i\.name .*)i\.quantity as/,
        '$1i.quantity - coalesce((select taken from stocks where item_id = i.id), 0) as',
      ),
    },
    calls: ['wishlist.byId'],
    caughtBy: ['body of wishlist.byId'],
  },
  {
    name: 'a version raised by reserving',
    plant: {
      sql: whenReserved('update wishlists set version = version + 1 where id = new.wishlist_id'),
    },
    calls: ['wishlist.byId'],
    caughtBy: ['body of wishlist.byId', 'headers of wishlist.byId', 'status of wishlist.byId'],
  },
  {
    name: 'an order by what is taken',
    plant: {
      rewrite: replaced(
        'and i.removed_at is null order by case',
        'and i.removed_at is null order by coalesce((select taken from stocks where item_id = i.id), 0), case',
      ),
    },
    calls: ['wishlist.byId'],
    caughtBy: ['body of wishlist.byId'],
  },
  {
    name: 'a letter to givers that the removal waits for',
    plant: {
      app: (fastify, { app, reserved }) =>
        fastify.addHook('preHandler', async ({ method, url }) => {
          if (!isRemoval(method, url) || (await reserved()) === 0) return;
          await app().database.em.fork().execute('select email from givers where email is not null');
        }),
    },
    calls: ['item.remove'],
    caughtBy: ['statements of item.remove'],
  },
  {
    name: 'a removal that is refused because somebody has reserved',
    plant: {
      app: (fastify, { reserved }) =>
        fastify.addHook('preHandler', async ({ method, url }) => {
          if (isRemoval(method, url) && (await reserved()) > 0) throw new Failure('taken');
        }),
    },
    calls: ['item.remove'],
    caughtBy: ['body of item.remove', 'statements of item.remove', 'status of item.remove'],
  },
  {
    name: 'one of these that is refused because two are reserved',
    plant: {
      app: (fastify, { reserved }) =>
        fastify.addHook('preHandler', async ({ method, url }) => {
          if (method === 'PATCH' && url.includes('/sections/') && (await reserved()) > 1)
            throw new Failure('oneTaken');
        }),
    },
    calls: ['section.update'],
    caughtBy: ['body of section.update', 'statements of section.update', 'status of section.update'],
  },
  {
    name: 'a badge',
    plant: {
      app: (fastify, { reserved }) =>
        fastify.addHook('onRequest', async ({ url }, reply) => {
          if (url === '/api/me') void reply.header('x-unread', await reserved());
        }),
    },
    calls: ['me.get'],
    caughtBy: ['headers of me.get'],
  },
  {
    name: 'a column of an export',
    plant: {
      rewrite: replaced(
        '(select count(*) from items i where i.wishlist_id = w.id and i.removed_at is null and not i.is_draft)',
        `(select count(*) || ' (' || (select count(*) from claims c where c.wishlist_id = w.id) || ')' from items i
          where i.wishlist_id = w.id and i.removed_at is null)`,
      ),
    },
    calls: ['GET /api/admin/users.csv', 'GET /api/admin/wishlists.csv'],
    caughtBy: ['body of GET /api/admin/wishlists.csv'],
  },
  {
    name: 'a metric',
    plant: {
      app: (fastify, { reserved }) =>
        fastify.get('/metrics', async () => `wishwren_claims ${await reserved()}`),
    },
    calls: ['GET /healthz'],
    caughtBy: ['route without a row: GET /metrics'],
  },
  {
    name: 'a line in the log',
    plant: {
      app: (fastify) =>
        fastify.addHook('onResponse', async ({ method, url, log }, { statusCode }) => {
          if (method === 'POST' && /\/claims$/.test(url) && statusCode === 201) log.info('reserved');
        }),
    },
    calls: ['GET /healthz'],
    caughtBy: ['log'],
  },
  {
    name: 'the subject of a letter to a giver that failed',
    plant: {
      sql: whenReserved(`insert into pgboss.job (id, name, data, state, start_after) values (gen_random_uuid(), 'mail',
        '{"to": "vera@family.test", "subject": "You reserved a gift"}', 'failed', now() + interval '1 day')`),
    },
    calls: ['admin.failedMails', 'admin.stats'],
    caughtBy: ['body of admin.failedMails'],
  },
  {
    name: 'a count in the preview of a share link',
    plant: { head: (reserved) => `<meta property="og:description" content="${reserved} taken">` },
    calls: ['GET /share/:token', 'share.byToken'],
    caughtBy: ['body of GET /share/:token'],
  },
  {
    name: 'a stream of events',
    plant: {
      app: (fastify) =>
        fastify.get('/api/events', (_request, reply) => reply.type('text/event-stream').send('')),
    },
    calls: ['GET /healthz'],
    caughtBy: ['route without a row: GET /api/events'],
  },
  {
    name: 'a sum of what is reserved for whoever edits a list',
    plant: {
      rewrite: replaced(/w\.for_whom in \('child', 'other'\)([\s\S]*?)p\.sees_board/, 'true$1p.edits'),
    },
    calls: ['claim.planned'],
    caughtBy: ['body of claim.planned', 'headers of claim.planned', 'status of claim.planned'],
  },
  {
    name: 'an offer to keep what is reserved on a list of one’s own',
    plant: {
      rewrite: replaced(
        / and not exists \(select from list_people[\s\S]*?p\.is_recipient\)/,
        ' and $2::uuid[] is not null',
      ),
    },
    calls: ['claim.offered'],
    caughtBy: ['body of claim.offered', 'headers of claim.offered', 'status of claim.offered'],
  },
  {
    name: 'a limit that counts what was removed while it was reserved',
    plant: {
      rewrite: replaced(
        /^(select count.* from items i where i\.wishlist_id = \S+ and) i\.removed_at is null$/,
        '$1 (i.removed_at is null or exists (select from claims c where c.item_id = i.id))',
      ),
    },
    calls: ['item.add'],
    caughtBy: ['body of item.add', 'headers of item.add', 'statements of item.add', 'status of item.add'],
  },
  {
    name: 'a letter to the recipient',
    plant: {
      app: (fastify, { app }) =>
        fastify.addHook('onResponse', async ({ method, url }) => {
          if (method !== 'POST' || !/\/claims$/.test(url)) return;
          const { database, dependencies } = app();
          const news = { to: 'maya@family.test', subject: 'Soon', greeting: 'Hello,', paragraphs: ['Soon!'] };
          await database.em.fork().transactional((em) => dependencies.mail.enqueue(em, news));
        }),
    },
    calls: ['GET /healthz'],
    caughtBy: ['files', 'mails'],
  },
  ...LINK_LEAKS,
];
