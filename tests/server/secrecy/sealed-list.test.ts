import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, CallOptions, Method } from '#tests/support/app.ts';
import { GiverBrowser } from '#tests/support/givers.ts';
import { tokenIn } from '#tests/support/keepers.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';
import { callerOf, procedureNames, type Step, stepsOf } from './ask.ts';
import { SESSION_ENDERS } from './compare.ts';
import { aWorld, closeWorld, type World } from './world.ts';

let world: World;
let keeper: GiverBrowser;
let keepersLink: { id: string; url: string };

beforeAll(async () => {
  world = await aWorld({ secret: randomBytes(32), isBusy: true, hasMailServer: true });
  const { app, maya, list } = world;
  // The computer of the house: what the keeper is known by lies there when the recipient calls.
  keeper = world.family;
  await maya.as.link.askKeeper({ id: list.id, email: 'tom@sealed.test' });
  const key = await keyOfLetter(world);
  await keeper.call('POST', '/api/keepings', { body: { key, name: 'Tom' } });
  const make = (name: string) =>
    keeper.call('POST', `/api/wishlists/${list.id}/links`, { body: { name, giverName: name } });
  keepersLink = (await make('Grandma')).body;
  const vera = new GiverBrowser(app);
  await vera.reserve(tokenIn(keepersLink.url), list.items[0], { name: 'Vera' });
});
afterAll(() => closeWorld(world));

async function keyOfLetter({ app }: World): Promise<string> {
  await mailsAreSent(app);
  const [row] = await app.database.em
    .fork()
    .execute<{ id: string }[]>(
      'select k.id from giver_keys k join keepers on keepers.giver_id = k.giver_id where accepted_at is null',
    );
  return app.dependencies.giverKeyOf(row?.id ?? '');
}

interface Call {
  call: string;
  method: Method;
  path: string;
  options?: CallOptions | undefined;
}

/** What a recipient can do about links, also those of the keeper. */
function callsAboutLinks(): Call[] {
  const { id } = world.list;
  const about = (path: string) => `/api/links/${keepersLink.id}${path}`;
  const rest: Call[] = [
    { call: 'link.list', method: 'GET', path: `/api/wishlists/${id}/links` },
    { call: 'link.keeper', method: 'GET', path: `/api/wishlists/${id}/keeper` },
    { call: 'link.keepings', method: 'GET', path: '/api/keepings' },
    {
      call: 'link.askedToKeep',
      method: 'POST',
      path: '/api/keepings/asked',
      options: { body: { key: 'x' } },
    },
    {
      call: 'link.accept',
      method: 'POST',
      path: '/api/keepings',
      options: { body: { key: 'x', name: 'Maya' } },
    },
    ...['board', 'look', undefined].map(
      (opens): Call => ({
        call: 'link.add',
        method: 'POST',
        path: `/api/wishlists/${id}/links`,
        options: { body: { name: 'Grandma', opens }, headers: { 'idempotency-key': `once-${opens}` } },
      }),
    ),
    { call: 'link.update', method: 'PATCH', path: about(''), options: { body: { isPaused: false } } },
    { call: 'link.replace', method: 'POST', path: about('/replace'), options: { body: {} } },
    { call: 'link.remove', method: 'DELETE', path: about('') },
    {
      call: 'link.askKeeper',
      method: 'POST',
      path: `/api/wishlists/${id}/keeper`,
      options: { body: { email: 'another@sealed.test' } },
    },
    // Last: from now on the sealing is ending.
    { call: 'link.endKeeping', method: 'DELETE', path: `/api/wishlists/${id}/keeper` },
    { call: 'link.list', method: 'GET', path: `/api/wishlists/${id}/links` },
  ];
  return rest;
}

/** By the address that the recipient has themselves. */
const callsByLink = (): Call[] =>
  (['unlock', 'opened'] as const).map((name) => ({
    call: `share.${name}`,
    method: 'POST',
    path: `/api/share/${world.list.token}/${name}`,
    options: { body: name === 'unlock' ? { passphrase: 'a guess' } : {} },
  }));

const trpcCalls = (): Call[] => {
  const { id } = world.list;
  const read = (call: string, input?: object): Call => ({
    call,
    method: 'GET',
    path: `/trpc/${call}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`,
  });
  return [
    read('link.list', { id }),
    read('link.keeper', { id }),
    read('link.keepings'),
    {
      call: 'link.replace',
      method: 'POST',
      path: '/trpc/link.replace',
      options: { body: { id: keepersLink.id } },
    },
  ];
};

/** What somebody is answered, headers and all. The recipient calls from the keeper's computer. */
async function answered(who: Step['who'], { method, path, options = {} }: Call): Promise<Answer> {
  const key = keeper.cookie ?? '';
  const atKeepers = who === 'recipient' && { cookie: `__Host-ww_giver=${key}`, 'x-giver-key': key };
  return callerOf(world, who).call(method, path, {
    ...options,
    headers: { 'sec-fetch-site': 'same-origin', ...atKeepers, ...options.headers },
  });
}

/** What ends an account or a session goes last, each by somebody else: nobody answers them afterwards. */
const LAST: ReadonlySet<string> = new Set(['me.remove', ...SESSION_ENDERS]);

test('on a sealed list no answer to the recipient contains a token that opens the board', {
  timeout: 90_000,
}, async () => {
  const steps = stepsOf().filter(({ call }) => !/^(link|share\.(unlock|opened))\b/.test(call));
  const asked = steps.map((step) => ({ who: step.who, ...step.request(world), call: step.call }));
  const calls = [
    ...asked.filter(({ call }) => !LAST.has(call)),
    ...(['recipient', 'editor', 'administrator'] as const).flatMap((who) =>
      [...callsByLink(), ...trpcCalls(), ...callsAboutLinks()].map((call) => ({ ...call, who })),
    ),
    ...[...LAST].flatMap((last) => asked.filter(({ call }) => call === last).slice(0, 1)),
  ];
  const called = new Set(calls.map(({ call }) => call));
  expect(procedureNames.filter((name) => !called.has(name))).toEqual([]);
  const secret = tokenIn(keepersLink.url);
  const opens = await new GiverBrowser(world.app).call('GET', `/api/share/${secret}/claims`);
  expect(opens.body.items.some(({ taken }: { taken: number }) => taken > 0)).toBe(true);
  const told: string[] = [];
  const refused: string[] = [];
  for (const { who, ...call } of calls) {
    const answer = await answered(who, call);
    const name = `${who}: ${call.method} ${call.path}`;
    if (`${answer.text}${JSON.stringify(answer.headers)}`.includes(secret)) told.push(name);
    if (/sessionEnded|signInNeeded/.test(answer.text) && who !== 'anybody') refused.push(name);
  }
  expect(told).toEqual([]);
  // Whoever is logged out on the way is told nothing at all, which proves nothing.
  expect(refused.filter((name) => !name.includes('login'))).toEqual([]);
  expect([...world.lines, ...world.unasked].filter((line) => line.includes(secret))).toEqual([]);
});
