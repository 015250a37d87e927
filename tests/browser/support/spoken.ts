import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BRAND } from '#shared/brand.ts';
import { CURRENCIES } from '#shared/currency-codes.ts';
import { saidElsewhere } from './said-elsewhere.ts';

type Options = Record<string, unknown> | undefined;
type Method = (this: object, first: unknown, options?: Options) => unknown;

/** What people have typed or sent in this worker: it is said in their words on every page. */
const typed = new Set<string>();

let isFinding = false;

/** From now on every test of this worker finds by its English words what says the same in another language. */
export async function findIn(language: string, page: Page): Promise<void> {
  if (isFinding) return;
  isFinding = true;
  const say = await saidElsewhere(language);
  const said = (text: unknown, options: Options) =>
    typeof text === 'string' || text instanceof RegExp ? say(text, options?.exact === true) : text;
  const locator = page.locator('html');
  for (const found of [page, locator]) {
    for (const name of ['getByLabel', 'getByText', 'getByPlaceholder', 'getByTitle', 'getByAltText'])
      instead(found, name, (method, first, options) => method(said(first, options), options));
    instead(found, 'getByRole', (method, role, options) =>
      method(role, options && { ...options, name: said(options.name, options) }),
    );
  }
  instead(locator, 'filter', (method, given, options) => {
    const { hasText, ...others } = given as { hasText?: unknown };
    return method({ ...others, ...(hasText !== undefined && { hasText: said(hasText, options) }) });
  });
  instead(locator, 'fill', (method, value, options) => {
    typed.add(String(value));
    return method(value, options);
  });
  instead(page.request, 'fetch', (method, url, options) => {
    for (const [, word = ''] of JSON.stringify(options?.data ?? {}).matchAll(/:"((?:[^"\\]|\\.)+)"/g))
      typed.add(word);
    return method(url, options);
  });
}

type Instead = (
  method: (first: unknown, options?: Options) => unknown,
  first: unknown,
  options: Options,
) => unknown;

/** Puts another method in the place of one that all things of this kind have. */
function instead(one: object, name: string, act: Instead): void {
  const kind: Record<string, Method> = Object.getPrototypeOf(one);
  const method = kind[name];
  if (!method) throw new Error(`Playwright knows no ${name}`);
  kind[name] = function (first, options) {
    return act((...given) => method.apply(this, given), first, options);
  };
}

/** What no translator changes: people's own words and names, codes of currencies, the first administrator. */
export function ownWords(): string[] {
  const literals = textsBelow('server/demo', '.ts').flatMap((code) =>
    [...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g)].map(
      ([, one, two, three]) => one ?? two ?? three ?? '',
    ),
  );
  const titles = textsBelow('content', '.md').map((post) => /^title: (.+)$/m.exec(post)?.[1] ?? '');
  const words = [...typed, ...literals, ...titles, ...CURRENCIES, ...calendarWords()];
  return [...new Set([...words, 'Site Admin', BRAND.blogName, BRAND.name, 'Wren'])]
    .filter((word) => /[a-z]{2}/i.test(word))
    .toSorted((one, other) => other.length - one.length);
}

const textsBelow = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** Months and days of the real language in whose place a made-up one stands. */
function calendarWords(): string[] {
  const days = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 1 + at)));
  return (['long', 'short'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat('de', {
      month: style,
      weekday: style,
      day: 'numeric',
      timeZone: 'UTC',
    });
    return days.flatMap((day) =>
      format.formatToParts(day).flatMap(({ type, value }) => (/month|weekday/.test(type) ? [value] : [])),
    );
  });
}
