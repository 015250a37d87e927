// Lists, creates and shares a wishlist. Node 24 runs it as it is:
//   WISHWREN_URL=https://wishes.example.org WISHWREN_TOKEN=ww_pat_… node share-a-list.ts
import type { components, paths } from './wishwren.d.ts';

type Wishlist = components['schemas']['Wishlist'];
type Failure = components['schemas']['Failure'];
type Json<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? Body
  : never;

const { WISHWREN_URL: url, WISHWREN_TOKEN: token } = process.env;

async function call<Answer>(method: string, path: string, body?: object, headers = {}): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return (await answer.json()) as Answer;
  const { error, code } = (await answer.json()) as Failure;
  throw new Error(`${method} ${path}: ${answer.status} ${code}: ${error}`);
}

// What is there already
const lists = await call<components['schemas']['WishlistCard'][]>('GET', '/wishlists');
for (const { name } of lists) console.log(`have: ${name}`);

// A list. The key makes the call safe to repeat: a second run on the same day creates nothing.
const draft: Json<paths['/wishlists']['post']> = { name: 'Birthday' };
const { id } = await call<Wishlist>('POST', '/wishlists', draft, {
  'idempotency-key': 'birthday-by-typescript',
});

// A wish on it
const wish: Json<paths['/wishlists/{wishlistId}/items']['post']> = {
  name: 'Copper kettle',
  price: 49.9,
  currency: 'EUR',
};
await call('POST', `/wishlists/${id}/items`, wish, { 'idempotency-key': 'kettle-by-typescript' });

// Public, unless somebody else changed it meanwhile (then 412)
const { version } = await call<Wishlist>('GET', `/wishlists/${id}`);
const change: Json<paths['/wishlists/{id}']['put']> = { isPublic: true };
const shared = await call<Wishlist>('PUT', `/wishlists/${id}`, change, { 'if-match': `"${version}"` });

console.log(`shared: ${url}/share/${shared.shareToken}`);
