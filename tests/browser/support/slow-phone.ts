import type { Browser, Page } from '@playwright/test';
import { aBrowser, PHONE } from './givers.ts';

/** A phone of some years ago on slow 4G. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const TIMES_SLOWER = 4;

export async function aSlowPhone(browser: Browser) {
  const phone = await aBrowser(browser, PHONE);
  const devtools = await phone.page.context().newCDPSession(phone.page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  /** A finger that draws the page up and rests before it leaves, so that nothing is flung to the end of the page; answers where it has come to rest. */
  const swipe = async (): Promise<number> => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: 195, y }],
      });
    await touch('touchStart', 800);
    for (let y = 780; y >= 60; y -= 20) await touch('touchMove', y);
    await phone.page.waitForTimeout(200);
    await touch('touchMove', 60);
    await touch('touchEnd');
    let top = -1;
    for (let next = await scrollTop(phone.page); next !== top; next = await scrollTop(phone.page)) {
      top = next;
      await phone.page.waitForTimeout(100);
    }
    return top;
  };
  return { ...phone, swipe };
}

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The app has taken the page over; unlike `hydrated` this touches nothing. */
export const comesToLife = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
