import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, type Mock, vi } from 'vitest';
import { replaceBrokenImages } from '#client/first/entry.ts';
import { watchMenu } from '#client/first/menu.ts';
import type { AppRouter } from '#server/trpc/router.ts';
import { SESSION } from '#shared/limits.ts';
import type { Brand } from '#shared/page.ts';
import { aUserView } from './users.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** What the server would say: `{ wishlist: { list: () => [] } }`. A rejected or thrown failure reaches the screen. */
export type Answers = {
  [Slice in keyof Outputs]?: {
    [Call in keyof Outputs[Slice]]?: (
      input: Call extends keyof Inputs[Slice] ? Inputs[Slice][Call] : never,
    ) => Outputs[Slice][Call] | Promise<Outputs[Slice][Call]>;
  };
};

export interface Call {
  path: string;
  input: unknown;
}

export interface Screen {
  user: UserEvent;
  /** Every call made so far, in order. */
  calls: Call[];
  /** The inputs of the calls to one procedure, `item.add` say. */
  sent: (path: string) => unknown[];
  /** The address now. */
  path: () => string;
  /** To another screen without a link. */
  go: (path: string) => Promise<void>;
  /** How many entries the history has: replacing adds none. */
  historyLength: () => number;
}

export interface RenderOptions {
  /** Signed in unless told otherwise. */
  token?: string | null;
  /** Draws twice and runs effects twice, as React does while one develops. */
  isStrict?: boolean;
  /** Open unless told otherwise. */
  signupPolicy?: Brand['signupPolicy'];
  /** What else the installation is. */
  brand?: Partial<Brand>;
  /** Instead of the given answers; loaded with the app, so that they share its session. */
  links?: () => Promise<TRPCLink<AppRouter>[]>;
}

const BRAND: Brand = {
  name: 'Wishwren',
  publicUrl: 'https://wishwren.example',
  contactEmail: 'hello@wishwren.example',
  affiliateTag: 'wishwren-20',
  defaultCurrency: null,
  sendsMail: true,
  signupPolicy: { signups: 'open', domains: [] },
};

/** The real route tree at an address, in a browser whose server is the given answers. */
export async function renderAt(
  path: string,
  answers: Answers,
  { token = aToken(), isStrict = false, signupPolicy = BRAND.signupPolicy, brand, links }: RenderOptions = {},
): Promise<Screen> {
  if (token) localStorage.setItem(SESSION.tokenStorageKey, token);
  const calls: Call[] = [];
  const history = createMemoryHistory({ initialEntries: [path] });
  // Toasts and the session live in modules: every test gets its own.
  vi.resetModules();
  const { createApp } = await import('#client/app.tsx');
  const router = createApp({
    links: links ?? (async () => [cannedLink(answers, calls)]),
    brand: { ...BRAND, signupPolicy, ...brand },
    read: (_name, ask) => ask(),
    history,
  });
  await act(() => router.load());
  render(<RouterProvider router={router} />, { reactStrictMode: isStrict });
  return {
    user: userEvent.setup(),
    calls,
    sent: (wanted) => calls.filter((call) => call.path === wanted).map(({ input }) => input),
    path: () => router.state.location.pathname,
    go: (href) => act(() => router.navigate({ href })),
    historyLength: () => history.length,
  };
}

/** Shaped like a session token; nobody checks its signature here. */
export function aToken({ isAdmin = false, sub = 'somebody' } = {}): string {
  return ['header', btoa(JSON.stringify({ isAdmin, sub })), 'signature'].join('.');
}

/** There is no server. */
export const unreachable = () => new TRPCClientError<AppRouter>('fetch failed');

/** An answer that comes when the test says so. */
export function later<Answer>(): {
  answer: Promise<Answer>;
  give: (value: Answer) => void;
  fail: () => void;
} {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  promise.catch(() => undefined);
  return { answer: promise, give: resolve, fail: () => reject(unreachable()) };
}

/** Lets the given time pass; after `vi.useFakeTimers()`. */
export function pass(milliseconds: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

/** Comes back to the tab after a while: what the screen shows is asked for again, by this call among others. */
export async function lookAgain(call: Mock): Promise<void> {
  const before = call.mock.calls.length;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SESSION.freshForMs + 1 });
  // What is too old is looked for a moment later.
  await act(async () => void fireEvent(window, new Event('visibilitychange')));
  vi.useRealTimers();
  await waitFor(() => expect(call.mock.calls.length).toBeGreaterThan(before));
}

// The header asks on every screen who is signed in, and a list what was removed from it and when its envelopes open: a test
// that is not about that neither answers nor counts it.
const BESIDES: Answers = {
  me: { get: () => ({ user: aUserView() }) },
  item: { removed: () => [] },
  wishlist: { removed: () => [] },
  promise: {
    opening: () => ({ opensAt: null, earlyAt: null, openedAt: null }),
    taken: () => ({ items: [] }),
  },
};

function answerIn(answers: Answers, path: string): ((input: unknown) => unknown) | undefined {
  const [slice = '', name = ''] = path.split('.');
  return (answers as Record<string, Record<string, (input: unknown) => unknown> | undefined>)[slice]?.[name];
}

function cannedLink(answers: Answers, calls: Call[]): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const given = answerIn(answers, op.path);
        const answer = given ?? answerIn(BESIDES, op.path);
        if (given || !answer) calls.push({ path: op.path, input: op.input });
        if (!answer) console.error(`No answer was given for ${op.path}`);
        void (async () => answer?.(op.input))().then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (error) => observer.error(error),
        );
      });
}

// What the first script of every page does, whoever draws it. Test files may share one document.
const watched: Document & { isWatched?: true } = document;
if (!watched.isWatched) {
  watched.isWatched = true;
  watchMenu(document);
  replaceBrokenImages(document);
}

beforeEach(() => {
  // No picture loads here, and one that has not loaded yet is not one that failed.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
