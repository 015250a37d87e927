import { DEMO_PASSWORD } from '#server/demo/household.ts';
import type { PhonePage } from './slow-phone.ts';

/** The session of somebody of the sample household. */
export async function logIn(url: string, email: string): Promise<string> {
  const { token } = await call(url, 'POST', '/login', { email, password: DEMO_PASSWORD });
  return token;
}

interface BenchList {
  id: string;
  shareToken: string;
  items: { id: string }[];
}

/** A public list of so many items. */
export async function aList(url: string, token: string, length: number): Promise<BenchList> {
  const list = await call(url, 'POST', '/wishlists', { name: `A list of ${length}`, isPublic: true }, token);
  const items = [];
  for (let nth = 1; nth <= length; nth++)
    items.push(await call(url, 'POST', `/wishlists/${list.id}/items`, anItem(nth), token));
  return { id: list.id, shareToken: list.shareToken, items };
}

function anItem(nth: number) {
  return {
    name: `Copper kettle number ${nth}`,
    url: `https://shop.example/kettles/${nth}`,
    price: 10 + nth / 100,
    ...(nth % 3 === 0 && { size: '1.7 l', color: 'Green' }),
    ...(nth % 2 === 0 && {
      details: 'The whistling kind, please, and rather the heavy one than the light one.',
    }),
  };
}

/** By the REST interface; a giver has no token. */
export async function call(url: string, method: string, path: string, data: object, token?: string) {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(data) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.json();
}

/** Twenty times most of a window. */
export async function scrollThrough({ page }: PhonePage): Promise<void> {
  for (let screen = 0; screen < 20; screen++) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(100);
  }
}
