import type { Provider } from '#server/oidc/provider.ts';
import { PROVIDER } from '#shared/limits.ts';
import { providerAddress } from '#shared/page.ts';
import type { Context } from './context.ts';
import { cookieReader, hostCookie, setCookie } from './set-cookie.ts';

type Setting = Pick<Context, 'setHeader' | 'publicUrl'>;
type Reading = Pick<Context, 'cookies' | 'publicUrl'>;

interface Own {
  name: string;
  path: string;
}

const SECONDS = PROVIDER.minutes * 60;

// A neighbouring host must not plant an answer of its own, and have somebody log in as somebody else.
const ownOf = ({ publicUrl }: Pick<Context, 'publicUrl'>, { name, path }: Own): Own =>
  publicUrl.startsWith('https:') ? { name: hostCookie(name), path: '/' } : { name, path };

const flowOf = (context: Pick<Context, 'publicUrl'>, key: string) =>
  ownOf(context, { name: `${PROVIDER.flowCookie}_${key}`, path: providerAddress(key) });

/** Where the page asks that somebody comes back to. */
const answerOf = (context: Pick<Context, 'publicUrl'>) =>
  ownOf(context, { name: PROVIDER.answerCookie, path: '/trpc' });

/** What this browser keeps until it comes back from this provider. */
export const flowKept = (context: Reading, key: string) =>
  cookieReader(flowOf(context, key).name)(context.cookies);

/** What it keeps until its page has asked what came of it. */
export const answerKept = (context: Reading) => cookieReader(answerOf(context).name)(context.cookies);

/** Lets this browser leave for a provider; answers where to. */
export function departure(context: Setting, { key }: Provider, { url, kept }: { url: string; kept: string }) {
  keep(context, flowOf(context, key), kept);
  return url;
}

export const forgetFlow = (context: Setting, key: string): void => forget(context, flowOf(context, key));

export const keepAnswer = (context: Setting, value: string): void => keep(context, answerOf(context), value);

export const forgetAnswer = (context: Setting): void => forget(context, answerOf(context));

const keep = (context: Setting, { name, path }: Own, value: string): void =>
  setCookie(context, name, { value, seconds: SECONDS, path });

const forget = (context: Setting, { name, path }: Own): void =>
  setCookie(context, name, { value: '', seconds: 0, path });
