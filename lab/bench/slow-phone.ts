import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { SESSION } from '#shared/limits.ts';
import { findChromium } from '#tests/support/chromium.ts';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms for every request. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
/** A page is done when nothing came and nothing was computed for so long. */
const QUIET_MS = 1_000;

interface PhoneOptions {
  /** False for what is about the processor alone. */
  isNetworkSlow?: boolean;
  /** Of whoever is signed in there. */
  token?: string;
}

/** What a page cost until it was quiet. */
export interface PageLoad {
  firstPaintMs: number;
  /** Largest contentful paint. */
  largestPaintMs: number;
  /** Of all tasks, what each took beyond 50 ms. */
  blockingMs: number;
  /** Of the longest animation frame once something is painted; 0 when none took 50 ms. */
  longestFrameMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** As they came over the wire, by type: Document, Script, Stylesheet, Font, Image, Fetch. */
  bytes: Record<string, number>;
}

export interface PhonePage {
  page: Page;
  /** Opens the address and waits until the page is quiet. */
  load: (url: string) => Promise<PageLoad>;
}

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ ...(await findChromium()), args: ['--no-sandbox', '--disable-background-networking'] });

/**
 * Runs `act` on an old phone that has never seen the site: 390 by 844, a processor four times slower, and slow 4G unless
 * told otherwise.
 */
export async function onSlowPhone<T>(
  browser: Browser,
  { isNetworkSlow = true, token }: PhoneOptions,
  act: (phone: PhonePage) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await prepare(context, token);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await cdp.send('Network.enable');
    if (isNetworkSlow) await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    return await act({ page, load: (url) => load(page, cdp, url) });
  } finally {
    await context.close();
  }
}

async function prepare(context: BrowserContext, token: string | undefined): Promise<void> {
  await context.addInitScript(watchTimeline);
  const stored = { key: SESSION.tokenStorageKey, token };
  if (token) await context.addInitScript((given) => localStorage.setItem(given.key, given.token!), stored);
}

interface Timeline {
  entries: PerformanceEntry[];
}

/** Runs in the page before its own scripts. */
function watchTimeline() {
  const timeline: Timeline = { entries: [] };
  Object.assign(window, { timeline });
  const watcher = new PerformanceObserver((list) => timeline.entries.push(...list.getEntries()));
  for (const type of [
    'paint',
    'largest-contentful-paint',
    'longtask',
    'long-animation-frame',
    'layout-shift',
  ])
    watcher.observe({ type, buffered: true });
}

async function load(page: Page, cdp: CDPSession, url: string): Promise<PageLoad> {
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  return { ...(await page.evaluate(readTimeline)), bytes };
}

/** Runs in the page. */
function readTimeline(): Omit<PageLoad, 'bytes'> {
  const { entries } = (window as unknown as { timeline: Timeline }).timeline;
  const of = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
  const shifts = of('layout-shift') as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
  const firstPaint = of('paint').find(({ name }) => name === 'first-contentful-paint');
  const firstPaintMs = firstPaint?.startTime ?? Number.NaN;
  const frames = of('long-animation-frame').filter(({ startTime }) => startTime >= firstPaintMs);
  return {
    firstPaintMs,
    largestPaintMs: of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    blockingMs: sum(of('longtask').map(({ duration }) => duration - 50)),
    longestFrameMs: Math.max(0, ...frames.map(({ duration }) => duration)),
    shift: sum(shifts.filter((one) => !one.hadRecentInput).map(({ value }) => value)),
  };
}

/**
 * From the click on `selector` until a frame is painted with what `doneSelector` finds: what a person waits. Measured in
 * the page, so that the way to the browser does not count.
 */
export const clickUntil = (page: Page, selector: string, doneSelector: string): Promise<number> =>
  page.evaluate(
    async ([press, done]) => {
      const isDone = new Promise<void>((resolve) => {
        const look = () => document.querySelector(done!) && resolve();
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      });
      const begun = performance.now();
      document.querySelector<HTMLElement>(press!)!.click();
      await isDone;
      // The timer fires after the frame is painted.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - begun;
    },
    [selector, doneSelector],
  );

/** The longest of the frames in which `act` runs, as the distance between two animation frames. */
export async function longestFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  return Math.max(0, ...(await framesDuring(page, act)));
}

/** The frames in which `act` runs, each as its distance from the one before. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const frames = { all: [] as number[], isWatched: true };
    Object.assign(window, { frames });
    let last = 0;
    const watch = (now: number) => {
      if (last > 0) frames.all.push(now - last);
      last = now;
      if (frames.isWatched) requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await act();
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: { all: number[]; isWatched: boolean } };
    frames.isWatched = false;
    return frames.all;
  });
}
