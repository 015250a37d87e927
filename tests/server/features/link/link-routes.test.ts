import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, TestApp } from '#tests/support/app.ts';
import { type Asked, LINK_ROUTES, type LinkRoute, routesWithToken } from './link-routes.ts';
import { type LinkState, type Opens, STATES } from './link-states.ts';
import { aStage, aTheatre, OF_GIVERS, OF_LIST, otherCookies, type Stage } from './stage.ts';

// Every route of the router and the app that takes a share token, asked in every state of a link, with every cookie, when
// everything is kept that can be: nothing is shown that may not be, and whatever is closed answers as an unknown token does.

let theatre: Awaited<ReturnType<typeof aTheatre>>;
let app: TestApp;
/** A locked link of another list, and what nobody ever made a link of. */
let another: Stage;
let unknown: Asked;
beforeAll(async () => {
  theatre = await aTheatre();
  ({ app } = theatre);
  another = await aStage(app, { isMain: false, isLocked: true });
  const token = randomBytes(24).toString('base64url');
  unknown = { token, itemId: another.itemId, picture: another.picture.replace(another.token, token) };
});
afterAll(() => theatre.close());

test('every route that takes a share token stands in the table', () => {
  const listed = Object.keys(LINK_ROUTES).map((name) => name.split(',')[0]);
  expect([...new Set(listed)].sort()).toEqual(routesWithToken(theatre.routes));
});

const routes = Object.entries(LINK_ROUTES);
const cells = Object.entries(STATES).flatMap(([name, state]) =>
  (['main', 'named'] as const).flatMap((kind) =>
    [false, true]
      .filter((isLocked) => (state.of ?? kind) === kind && (state.isLockedAtFirst ?? isLocked) === isLocked)
      .map((isLocked) => ({ kind, name, lock: isLocked ? 'locked' : 'open to all', isLocked, state })),
  ),
);

test.each(cells)(
  'a $kind link, $lock, that is $name, shows what it opens and nothing else',
  async ({ kind, state, isLocked }) => {
    const stage = await aStage(app, { isMain: kind === 'main', isLocked });
    await state.before?.(stage);
    const tags = await tagsOf(stage);
    await state.after?.(stage);
    const others = isLocked ? otherCookies(stage.token, another.cookie) : { none: '' };
    const found: unknown[] = [];
    for (const [who, cookie] of Object.entries({
      ...others,
      ...(isLocked && { 'that was given': stage.cookie }),
    }))
      for (const [name, route] of routes) {
        const opens = shownBy(state, { isLocked, isGiven: cookie === stage.cookie });
        for (const tag of route.method === 'GET'
          ? [undefined, ...(tags.get(name) ?? []), '*']
          : [undefined]) {
          const answer = await ask(route, stage, { cookie, tag });
          const hidesPicture = isLocked && !isUnlockedSince(state);
          const faults = await faultsOf(answer, { route, opens, stage, hidesPicture, tag });
          found.push(...faults.map((fault) => ({ who, name, opens, tag, fault, status: answer.status })));
        }
      }
    expect(found).toEqual([]);
  },
  60_000,
);

/** Whether the passphrase that a link had at first was taken away since. */
const isUnlockedSince = ({ opens, isLockedAtFirst }: LinkState) =>
  isLockedAtFirst === true && opens === 'board';

function shownBy(state: LinkState, { isLocked, isGiven }: { isLocked: boolean; isGiven: boolean }): Opens {
  if (state.opens === 'nothing' || isUnlockedSince(state)) return state.opens;
  return isLocked && !isGiven ? 'locked' : state.opens;
}

/** Asks twice, so that everything is kept, and answers the tags of what can be asked for again. */
async function tagsOf(stage: Stage): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>();
  for (const [name, route] of routes) {
    if (route.method !== 'GET') continue;
    for (let times = 0; times < 2; times++) {
      const { headers } = await ask(route, stage, { cookie: stage.cookie });
      if (headers.etag) tags.set(name, [String(headers.etag)]);
    }
  }
  return tags;
}

function ask(
  { method, path, options }: LinkRoute,
  asked: Asked,
  { cookie = '', tag }: { cookie?: string; tag?: string | undefined },
) {
  const { headers = {}, ...rest } = options?.(asked) ?? {};
  const cookies = [cookie, headers.cookie].filter(Boolean).join('; ');
  return app.call(method, path(asked), {
    ...rest,
    headers: { ...headers, ...(cookies && { cookie: cookies }), ...(tag && { 'if-none-match': tag }) },
  });
}

interface Seen {
  route: LinkRoute;
  opens: Opens;
  stage: Stage;
  /** Behind a passphrase nobody is told where the picture needs none. */
  hidesPicture: boolean;
  tag: string | undefined;
}

async function faultsOf(answer: Answer, { route, opens, stage, hidesPicture, tag }: Seen): Promise<string[]> {
  const said = saidBy(answer, stage);
  const showsList = opens === 'board' || opens === 'list';
  const forbidden = [
    ...(showsList ? [] : OF_LIST),
    ...(opens === 'board' ? [] : OF_GIVERS),
    ...(hidesPicture || !showsList ? [stage.upload] : []),
  ];
  const faults = forbidden.filter((words) => said.includes(words)).map((words) => `shows ${words}`);
  if (opens === 'nothing' && said !== (await saidOf(unknown, route, tag)))
    faults.push(`not as an unknown one: ${said}`);
  if (opens === 'locked' && said !== (await saidOf(another, route, tag)))
    faults.push(`not as another locked one: ${said}`);
  if (opens !== 'board' && SAYS_THAT_ONE_RESERVES.test(said)) faults.push('says that one reserves');
  if (showsList && tag === undefined) faults.push(...missing(said, route, opens));
  return faults;
}

const saidBefore = new Map<string, Promise<string>>();

/** What a route says of a link that never changes, asked once. */
function saidOf(link: Asked, route: LinkRoute, tag: string | undefined): Promise<string> {
  const isOfTag = tag === undefined || tag === '*' ? tag : 'one that it never had';
  const key = JSON.stringify([link.token, routes.findIndex(([, one]) => one === route), isOfTag]);
  const said = saidBefore.get(key) ?? ask(route, link, { tag }).then((answer) => saidBy(answer, link));
  saidBefore.set(key, said);
  return said;
}

/** What of an open link is not there: a matrix in which nothing is ever shown would prove nothing. */
function missing(said: string, { shows }: LinkRoute, opens: Opens): string[] {
  const expected = {
    list: ['Zephyrine', 'Quillonia', 'Kettledrum', 'Farewell dinner'],
    board: opens === 'board' ? OF_GIVERS : [],
    picture: ['picture bytes'],
    nothing: [],
  }[shows];
  return expected.filter((words) => !said.includes(words)).map((words) => `does not show ${words}`);
}

// In JSON, or in JSON within JSON.
const SAYS_THAT_ONE_RESERVES = /opens[\\"]+:[\\"]+board/;

/** Everything that an answer says, its token apart. */
function saidBy(
  { status, headers: { date: _, 'x-request-id': __, ...headers }, text }: Answer,
  { token }: Asked,
): string {
  return JSON.stringify({ status, headers, text }).replaceAll(token, '<token>');
}
