import { afterAll, beforeAll, expect, test } from 'vitest';
import { MANNERS, type ThrottleName } from '#server/access/throttle-manners.ts';
import { THROTTLE } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser, keyIn } from '#tests/support/givers.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

// The whole house behind one network address: whoever is surprised, and whoever gives.
const HOUSE = '198.51.100.9';
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ rateLimitScale: 0.1 });
});
afterAll(() => app.close());

const PASSPHRASE = 'plum cake';
type List = Awaited<ReturnType<typeof aHouse>>;
async function aHouse() {
  const list = await aSharedList(app, [99, 99]);
  const locked = await list.maya.as.link.add({ id: list.id, name: 'Grandma', passphrase: PASSPHRASE });
  return { ...list, locked: locked.url?.split('/').at(-1) ?? '' };
}

/** Counters by name and subject, with how far each is. */
async function counters(): Promise<Map<string, number>> {
  const rows = await execute<{ key: string; points: number }>(
    app.databaseUrl,
    'select key, points from throttles',
  );
  return new Map(rows.map(({ key, points }) => [key, points]));
}
const nameOf = (key: string) => key.split(':')[0] as ThrottleName;

/** Everything that givers do who are counted for it. */
async function giversAct({ token, items, locked }: List): Promise<void> {
  const from = HOUSE;
  const [vera, nora] = [new GiverBrowser(app), await aPerson(app)];
  const { claim, manageUrl } = (
    await vera.call('POST', `/api/share/${token}/claims`, {
      ...{ from, body: { itemId: items[0], email: 'vera@counters.test' } },
    })
  ).body;
  await vera.call('PATCH', `/api/claims/${claim.id}`, { from, body: { state: 'bought' } });
  await vera.call('POST', '/api/claims/new-link', { from });
  await vera.call('POST', '/api/claims/opens', { from, body: { key: keyIn(manageUrl) } });
  await vera.call('POST', '/api/claims/open', { from, body: { key: keyIn(manageUrl) } });
  await vera.call('POST', '/api/claims/link', { from, body: { token, email: 'vera@counters.test' } });
  await vera.call('POST', '/api/keepings/asked', { from, body: { key: 'x' } });
  await vera.call('POST', `/api/share/${locked}/unlock`, { from, body: { passphrase: PASSPHRASE } });
  await vera.call('DELETE', `/api/claims/${claim.id}`, { from });
  await nora.call('POST', `/api/share/${token}/claims`, { from, body: { itemId: items[1] } });
}

/** Everything that somebody with the recipient's session may try of the same. */
async function recipientTries(
  maya: Person,
  { token, items, locked, elsewhere }: List & { elsewhere: string },
) {
  const id = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';
  const calls: ['POST' | 'PATCH' | 'DELETE' | 'GET', string, object?][] = [
    ['POST', `/api/share/${token}/claims`, { itemId: items[0] }],
    ['POST', `/api/share/${token}/claims/together`, { itemIds: [items[0]] }],
    ['POST', `/api/claims/${id}/overtake`, { token }],
    ['PATCH', `/api/claims/${id}`, { quantity: 2 }],
    ['DELETE', `/api/claims/${id}`],
    ['POST', '/api/claims/new-link'],
    ['DELETE', '/api/claims/links'],
    ['POST', '/api/claims/link', { token, email: 'vera@counters.test' }],
    // On lists of others she is a giver like any.
    ['POST', '/api/claims/link', { token: elsewhere, email: 'vera@counters.test' }],
    ['POST', '/api/claims/link', { email: 'vera@counters.test' }],
    ['POST', `/api/share/${elsewhere}/claims`, { itemId: items[0] }],
    ['GET', `/api/share/${token}/claims`],
    ['POST', '/api/claims/opens', { key: 'x' }],
    ['POST', '/api/claims/open', { key: 'x' }],
    ['POST', '/api/keepings/asked', { key: 'x' }],
    ['POST', '/api/keepings', { key: 'x', name: 'Maya' }],
    ['POST', `/api/share/${locked}/unlock`, { passphrase: 'a guess' }],
    ['POST', `/api/share/${token}x/unlock`, { passphrase: 'a guess' }],
    ['GET', '/api/claims'],
  ];
  for (const [method, path, body] of calls)
    await maya.call(method, path, { from: HOUSE, ...(body && { body }) });
}

test('no counter that givers move is one that the recipient’s session can read', async () => {
  const list = await aHouse();
  const before = await counters();
  await giversAct(list);
  const moved = [...(await counters())]
    .filter(([key, points]) => before.get(key) !== points)
    .map(([key]) => key);
  // Named, so that a counter which givers begin to move is looked at here.
  expect([...new Set(moved.map(nameOf))].sort()).toEqual([
    ...[
      'claimLinkPerAddress',
      'claimsPerAddress',
      'claimsPerAddressAndDay',
      'claimsPerGiver',
      'lettersPerMailbox',
    ],
    ...['lettersPerMailboxAndDay', 'newAddressesPerPlaceAndList', 'newcomersPerAddressAndList'],
    ...['unlocksPerAddress', 'unlocksPerLinkAndAddress', 'unlocksPerLinkAndDay'],
  ]);
  const afterGivers = await counters();
  const elsewhere = (await aSharedList(app)).token;
  for (let nth = 0; nth < 4; nth++) await recipientTries(list.maya, { ...list, elsewhere });
  const touched = [...(await counters())].filter(([key, points]) => afterGivers.get(key) !== points);
  expect(touched.map(([key]) => key).filter((key) => moved.includes(key))).toEqual([]);
});

test('a house that has used up its first letters about one list is written to about another', async () => {
  const [own, elsewhere] = [await aHouse(), await aSharedList(app)];
  const reserve = async ({ token, items }: Pick<List, 'token' | 'items'>, email: string) => {
    const sent = { from: '198.51.100.20', body: { itemId: items[0], email } };
    expect((await new GiverBrowser(app).call('POST', `/api/share/${token}/claims`, sent)).status).toBe(201);
  };
  const isWrittenTo = (email: string) => app.mails.all.some(({ to }) => to.address === email);
  // Of the scale here one is let through.
  await reserve(own, 'ida@counters.test');
  await expect.poll(() => isWrittenTo('ida@counters.test')).toBe(true);
  await reserve(own, 'jon@counters.test');
  await reserve(elsewhere, 'maya@counters.test');
  await expect.poll(() => isWrittenTo('maya@counters.test')).toBe(true);
  expect(isWrittenTo('jon@counters.test')).toBe(false);
});

test('what is counted by address is fuzzy, and whoever is refused is told nothing but the rule', async () => {
  const byAddress: ThrottleName[] = [
    ...([
      'claimsPerAddress',
      'claimsPerAddressAndDay',
      'newcomersPerAddressAndList',
      'claimLinkPerAddress',
    ] as const),
    ...([
      'newAddressesPerPlaceAndList',
      'unlocksPerAddress',
      'unlocksPerLink',
      'unlocksPerLinkAndAddress',
    ] as const),
    'unlocksPerLinkAndDay',
  ];
  for (const name of byAddress) expect([name, MANNERS[name].isFuzzy]).toEqual([name, true]);
});

/** How often a visitor without a session is let through from an address, and what they are told then. */
async function letThrough(from: string): Promise<{ times: number; retryAfter: unknown }> {
  for (let times = 0; ; times++) {
    const { status, headers } = await app.call('POST', '/api/claims/opens', { from, body: { key: 'x' } });
    // How far it was counted is in no header, let through or refused.
    expect(String(headers.ratelimit)).not.toMatch(/r=[1-9]/);
    if (status === 429) return { times, retryAfter: headers['retry-after'] };
  }
}

test('a logged-out recipient who counts what the house may still do cannot tell whether somebody gave', async () => {
  const list = await aHouse();
  const { seconds } = THROTTLE.newcomersPerAddressAndList;
  const quiet: number[] = [];
  for (let nth = 0; nth < 40; nth++) {
    const { times, retryAfter } = await letThrough(`203.0.113.${nth}`);
    expect(retryAfter).toBe(String(seconds));
    quiet.push(times);
  }
  const from = '203.0.113.99';
  const body = { itemId: list.items[0] };
  await new GiverBrowser(app).call('POST', `/api/share/${list.token}/claims`, { from, body });
  const busy = await letThrough(from);
  // Houses where nobody gave differ among themselves by more than what one reservation takes away.
  expect(Math.max(...quiet) - Math.min(...quiet)).toBeGreaterThan(1);
  expect([busy.times >= Math.min(...quiet) - 1, busy.times <= Math.max(...quiet)]).toEqual([true, true]);
  expect(busy.retryAfter).toBe(String(seconds));
});
