import type { GiverBrowser } from '#tests/support/givers.ts';
import { oneOf } from './random.ts';
import { UNREACHABLE, type World } from './world.ts';

type Act = (world: World, giver: GiverBrowser, random: () => number) => Promise<unknown>;

const VERA = { name: 'Vera', note: 'A note', email: UNREACHABLE };

/**
 * By the main link, by one that Maya made and will end, by one that she never sees, or on the lists of a child: not by the
 * computer that Maya uses, who may know what it reserves for Nora.
 */
function anItem(world: World, giver: GiverBrowser, random: () => number) {
  const { list, spare, childs, grown, links, sealedList, family } = world;
  const { token, items } = oneOf(
    [
      ...[list, list, spare],
      ...(giver === family ? [] : [childs, grown]),
      ...[links.grandma, links.ended, links.kept].map((link) => ({ ...link, items: list.items })),
      { ...sealedList.keepers, items: sealedList.items },
    ],
    random,
  );
  return { token, itemId: oneOf(items, random) };
}

/** Something that the giver holds of Maya's, or for Nora: what is reserved on other lists is the same in both worlds. */
const anOwn = async (giver: GiverBrowser) =>
  ((await giver.mine()) as { id: string; list: { recipientName: string } }[]).find(({ list }) =>
    ['Maya', 'Maya & Lars', 'Nora'].includes(list.recipientName),
  );

const change =
  (body: object): Act =>
  async (_world, giver) => {
    const own = await anOwn(giver);
    await giver.call('PATCH', `/api/claims/${own?.id}`, { body });
  };

const reserve: Act = (world, giver, random) => {
  const { token, itemId } = anItem(world, giver, random);
  return giver.reserve(token, itemId, { ...VERA, showName: random() < 0.5 });
};

/** Somebody has said nothing for so long that another one takes it over; sometimes they had bought it. */
const lapseAndOvertake: Act = async (world, giver, random) => {
  const { app, givers, family } = world;
  const own = await anOwn(giver);
  if (!own) return;
  await app.database.em
    .fork()
    .execute("update claims set confirmed_at = confirmed_at - interval '1 year' where id = ?", [own.id]);
  const { token } = anItem(world, giver, random);
  const others = own.list.recipientName === 'Nora' ? givers.filter((one) => one !== family) : givers;
  await oneOf(others, random).call('POST', `/api/claims/${own.id}/overtake`, { body: { token } });
  if (random() < 0.5) await giver.call('PATCH', `/api/claims/${own.id}`, { body: { state: 'bought' } });
};

const ACTS: Act[] = [
  ...[reserve, reserve, reserve],
  async (world, giver, random) =>
    giver.reserve(anItem(world, giver, random).token, anItem(world, giver, random).itemId),
  async (world, giver, random) => {
    const { token, itemId } = anItem(world, giver, random);
    await world.noah.call('POST', `/api/share/${token}/claims`, { body: { itemId } });
  },
  // The father of a child reserves on her list himself, and looks what others do there.
  async ({ noah, childs }, _giver, random) => {
    await noah.call('POST', `/api/share/${childs.token}/claims`, {
      body: { itemId: oneOf(childs.items, random) },
    });
    await noah.call('GET', `/api/share/${childs.token}/claims`);
  },
  change({ state: 'bought' }),
  change({ quantity: 2, note: 'Another note' }),
  change({ quantity: 9_999 }),
  change({ card: 'With love', signName: false }),
  change({ state: 'held' }),
  lapseAndOvertake,
  async (_world, giver) => giver.call('GET', `/api/claims/${(await anOwn(giver))?.id}/calendar.ics`),
  async (_world, giver) => giver.call('DELETE', '/api/claims/links'),
  async (_world, giver) => {
    const own = await anOwn(giver);
    await giver.call('DELETE', `/api/claims/${own?.id}`);
  },
  async (world, giver, random) => giver.board(anItem(world, giver, random).token),
  async ({ list }, giver) =>
    giver.call('POST', '/api/claims/link', { body: { token: list.token, email: UNREACHABLE } }),
  async (_world, giver) => giver.call('POST', '/api/claims/link', { body: { email: UNREACHABLE } }),
  // A write from another site, and a key that opens nothing: both are refused.
  async ({ list }, giver) =>
    giver.call('POST', `/api/share/${list.token}/claims`, {
      body: { itemId: list.items[0] },
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
  async ({ list }, giver) =>
    giver.call('POST', '/trpc/claim.add', {
      body: { token: list.token, itemId: list.items[0] },
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
  async (_world, giver) => giver.call('POST', '/api/claims/open', { body: { key: 'x'.repeat(43) } }),
  async ({ app }) => app.call('POST', `/reserved/${'x'.repeat(43)}/unsubscribe`, { body: {} }),
];

/** What somebody does who gives, in the one world and not in the other. Anything may be refused, which is part of the game. */
export async function giversAct(world: World, random: () => number): Promise<void> {
  await oneOf(ACTS, random)(world, oneOf(world.givers, random), random);
}
