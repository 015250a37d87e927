import { appRouter } from '#server/trpc/router.ts';
import type { Answer, CallOptions, Method } from '#tests/support/app.ts';
import { restRequest, restRoutesByName } from '#tests/support/rest-request.ts';
import type { Who } from './call.ts';
import { CALLS } from './calls.ts';
import { withoutChance } from './canonical.ts';
import { ROUTES } from './routes.ts';
import { withStatements } from './statements.ts';
import type { World } from './world.ts';

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;

export const procedureNames = Object.keys(procedures);

/** One call as one person makes it over one transport; made alike in both worlds. */
export interface Step {
  /** The procedure, or method and address of a route. */
  call: string;
  who: Who;
  transport: 'rest' | 'trpc' | 'http';
  /** A read that is answered with a tag, to be asked again with `If-None-Match`. */
  hasTag: boolean;
  isException: boolean;
  request: (world: World) => { method: Method; path: string; options?: CallOptions };
}

/** Everything that is called, or what of it has one of these names. */
export function stepsOf(names?: readonly string[]): Step[] {
  const all = [...Object.keys(CALLS).flatMap(stepsOfProcedure), ...Object.keys(ROUTES).flatMap(stepsOfRoute)];
  return names ? all.filter(({ call }) => names.includes(call)) : all;
}

function stepsOfProcedure(call: string): Step[] {
  return [CALLS[call] ?? []]
    .flat()
    .flatMap(({ by = ['recipient', 'administrator'], input, isException = false }) =>
      by.flatMap((who) => {
        const hasTag =
          restRoutesByName.get(call)?.method === 'GET' && procedures[call]?._def.type === 'query';
        const overTrpc: Step = {
          ...{ call, who, transport: 'trpc', hasTag: false, isException },
          request: (world) => trpcRequest(call, input?.(world)),
        };
        if (!restRoutesByName.has(call)) return [overTrpc];
        return [
          {
            call,
            who,
            transport: 'rest' as const,
            hasTag,
            isException,
            request: (world: World) => restRequest(call, input?.(world)),
          },
          overTrpc,
        ];
      }),
    );
}

function stepsOfRoute(call: string): Step[] {
  const [method = '', address = ''] = call.split(' ');
  return [ROUTES[call] ?? []].flat().flatMap(({ by, path, options, isApart }) =>
    by.map((who) => ({
      ...{ call, who, transport: 'http' as const, hasTag: method === 'GET' && !isApart, isException: false },
      request: (world: World) => ({
        method: method as Method,
        path: path?.(world) ?? address,
        ...(options && { options: typeof options === 'function' ? options(world) : options }),
      }),
    })),
  );
}

function trpcRequest(name: string, input: unknown) {
  if (procedures[name]?._def.type !== 'query')
    return { method: 'POST' as const, path: `/trpc/${name}`, options: { body: input ?? {} } };
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return { method: 'GET' as const, path: `/trpc/${name}${query}` };
}

export interface Heard {
  status: number;
  headers: string;
  body: string;
  statements: string;
  /** What the log said meanwhile. */
  log: string;
}

/** Makes the call in this world. The answer's tag is kept aside: it is made of what two worlds never share. */
export async function ask(world: World, step: Step, tag?: string): Promise<Heard & { tag?: string }> {
  const { method, path, options = {} } = step.request(world);
  const headers = headersOf(world, { who: step.who, options, tag });
  world.unasked.push(...world.lines.splice(0));
  const { answer, statements } = await withStatements(() =>
    callerOf(world, step.who).call(method, path, { ...options, headers }),
  );
  const { etag } = answer.headers;
  return { ...heardIn(world, answer, statements), ...(typeof etag === 'string' && { tag: etag }) };
}

function heardIn({ canonical, lines, unasked }: World, answer: Answer, statements: string[]): Heard {
  const said = lines.splice(0);
  const logged = said.filter(isOfRequest);
  unasked.push(...said.filter((line) => !isOfRequest(line)));
  // The length says nothing beyond the body, and follows the name of the list's paper.
  const { date: _, 'x-request-id': __, 'content-length': ___, ...headers } = answer.headers;
  return {
    status: answer.status,
    headers: canonical(JSON.stringify(headers)),
    body: canonical(answer.text),
    statements: canonical(statements.join('\n')),
    log: logged.map(withoutChance).join(''),
  };
}

// What jobs log comes when it likes.
const isOfRequest = (line: string) => line.includes('"reqId"');

export const callerOf = ({ maya, lars, admin, anybody, planted, noah, nora }: World, who: Who) =>
  ({
    ...{ recipient: maya, editor: lars, administrator: admin, anybody, planter: planted.by, parent: noah },
    child: nora,
  })[who];

interface Sent {
  who: Who;
  options: CallOptions;
  tag: string | undefined;
}

/** The recipient calls from the computer of the house, whose cookie says who has reserved something there. */
function headersOf({ family }: World, { who, options, tag }: Sent): Record<string, string> {
  const isAtHome = who === 'recipient';
  const cookies = [isAtHome && `__Host-ww_giver=${family.cookie}`, options.headers?.cookie].filter(Boolean);
  return {
    ...(isAtHome && { 'sec-fetch-site': 'same-origin' }),
    ...options.headers,
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    ...(tag && { 'if-none-match': tag }),
  };
}
