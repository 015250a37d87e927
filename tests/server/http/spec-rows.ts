export interface Row {
  call: string;
  /** Spec: "bearer", or "no auth" and "none". */
  bearer?: true;
  /** What the spec's client sends as JSON. */
  sends?: string[];
  /** What it reads of the answer; `[].` stands for each one of a list, `?` for what may be null. */
  reads?: string[];
}

const LIST = ['name', 'description', 'isPublic', 'coverEmoji'];
const ITEM = ['name', 'url', 'price', 'size', 'color', 'quantity', 'details', 'imageUrl'];
const POST = ['title', 'slug', 'content', 'publishedAt', 'createdAt'];
const each = (fields: string[], of = '[]') => fields.map((field) => `${of}.${field}`);
const USER = [
  'id',
  'firstName',
  'lastName',
  'email',
  'avatarUrl',
  'isAdmin',
  'isVerified',
  'deletedAt',
  'createdAt',
];
const OWNER = each(['firstName', 'lastName', 'email'], '[].user');
const ADMIN_LIST = ['id', ...LIST, 'shareToken', 'items', 'deletedAt', 'createdAt'];

// Spec section 7, row by row, with the fields of section 3 where section 7 says "list" or "user".
export const ROWS: Row[] = [
  {
    call: 'GET /wishlists',
    bearer: true,
    reads: each(['id', 'name', 'coverEmoji', 'isPublic', 'shareToken']),
  },
  { call: 'POST /wishlists', bearer: true, sends: LIST },
  {
    call: 'GET /wishlists/{id}',
    bearer: true,
    reads: [...LIST, 'shareToken', ...each(['id', ...ITEM], 'items[]')],
  },
  { call: 'PUT /wishlists/{id}', bearer: true, sends: [...LIST, 'shareToken'] },
  { call: 'PUT /wishlists/{id}/rotate-token', bearer: true, reads: ['shareToken'] },
  { call: 'DELETE /wishlists/{id}', bearer: true },
  { call: 'POST /scrape', bearer: true, sends: ['url'], reads: ['url', 'image'] },
  { call: 'POST /wishlists/{wishlistId}/items', bearer: true, sends: ITEM },
  { call: 'PUT /items/{id}', bearer: true, sends: ITEM },
  { call: 'DELETE /items/{id}', bearer: true },
  {
    call: 'GET /share/{token}',
    reads: ['name', 'description', ...each(['id', 'name', 'imageUrl', 'url'], 'items[]')],
  },
  { call: 'POST /contact', sends: ['email', 'message'] },
  { call: 'GET /me', bearer: true, reads: each(['firstName', 'lastName', 'email', 'avatarUrl'], 'user') },
  {
    call: 'PUT /me',
    bearer: true,
    sends: ['firstName', 'lastName', 'email', 'avatarUrl'],
    reads: each(['firstName', 'lastName', 'email', 'avatarUrl'], 'user'),
  },
  { call: 'POST /me/avatar', bearer: true, reads: ['user.avatarUrl'] },
  { call: 'DELETE /me', bearer: true },
  { call: 'POST /login', sends: ['email', 'password'], reads: ['token'] },
  { call: 'POST /register', sends: ['firstName', 'lastName', 'email', 'password'] },
  { call: 'POST /forgot-password', sends: ['email'] },
  { call: 'GET /verify', reads: ['message'] },
  { call: 'POST /resend-verification', sends: ['email'], reads: ['message'] },
  { call: 'GET /admin/stats', bearer: true, reads: ['users', 'wishlists', 'publicWishlists'] },
  { call: 'GET /admin/users', bearer: true, reads: each(USER) },
  { call: 'GET /admin/wishlists', bearer: true, reads: [...each(ADMIN_LIST), ...OWNER] },
  {
    call: 'GET /admin/logs',
    bearer: true,
    reads: [...each(['id', 'createdAt', 'action']), '[].admin.email'],
  },
  { call: 'PATCH /admin/user/{id}/toggle-admin', bearer: true },
  { call: 'DELETE /admin/user/{id}', bearer: true },
  { call: 'POST /admin/user/{id}/restore', bearer: true },
  { call: 'DELETE /admin/user/{id}/hard', bearer: true },
  { call: 'DELETE /admin/wishlist/{id}', bearer: true },
  { call: 'POST /admin/wishlist/{id}/restore', bearer: true },
  { call: 'DELETE /admin/wishlist/{id}/hard', bearer: true },
  { call: 'GET /strapi/blog-posts', reads: [...each(['id', ...POST]), '[].image?.url'] },
  {
    call: 'GET /strapi/api/blog-posts',
    reads: [...each(['id'], 'data[]'), ...each([...POST, 'image.data?.attributes.url'], 'data[].attributes')],
  },
];

/** Beyond the spec; and POST /reset-password of the spec, whose two meanings have tests of their own. */
export const OTHERS = [
  'GET /wishlists/{id}/links',
  'POST /wishlists/{id}/links',
  'PATCH /links/{id}',
  'DELETE /links/{id}',
  'POST /links/{id}/replace',
  'POST /share/{token}/unlock',
  'POST /share/{token}/opened',
  'GET /wishlists/{id}/keeper',
  'POST /wishlists/{id}/keeper',
  'DELETE /wishlists/{id}/keeper',
  'GET /keepings',
  'POST /keepings',
  'POST /keepings/asked',
  'GET /share/{token}/claims',
  'GET /share/{token}/me',
  'POST /share/{token}/claims',
  'GET /claims',
  'PATCH /claims/{id}',
  'DELETE /claims/{id}',
  'POST /claims/{id}/overtake',
  'GET /claims/{id}/calendar.ics',
  'POST /claims/opens',
  'POST /claims/open',
  'POST /claims/link',
  'POST /claims/new-link',
  'DELETE /claims/links',
  'GET /claims/offered',
  'POST /claims/keep',
  'DELETE /claims/device',
  'POST /items/{id}/received',
  'DELETE /items/{id}/received',
  'GET /me/history',
  'PATCH /history/{id}',
  'POST /history/{id}/thanks',
  'POST /reset-password',
  'GET /wishlists/{wishlistId}/removed-items',
  'GET /removed-wishlists',
  'PUT /wishlists/{id}/restore',
  'GET /wishlists/{id}/opening',
  'POST /wishlists/{id}/open-early',
  'DELETE /wishlists/{id}/open-early',
  'GET /wishlists/{id}/unwrapped',
  'GET /wishlists/{id}/taken',
  'POST /items/{id}/look',
  'POST /pictures',
  'PUT /items/{id}/restore',
  'POST /logout',
  'GET /me/sessions',
  'DELETE /me/sessions',
  'DELETE /me/sessions/{id}',
  'GET /me/security-events',
  'GET /me/second-factor',
  'POST /me/shown-again',
  'POST /me/second-factor',
  'POST /me/second-factor/confirm',
  'POST /me/second-factor/recovery-codes',
  'POST /me/second-factor/off',
  'DELETE /admin/user/{id}/second-factor',
  'GET /admin/user/{id}/security-events',
  'POST /admin/wishlist/{id}/open',
  'GET /me/tokens',
  'POST /me/tokens',
  'DELETE /me/tokens/{id}',
  'GET /admin/users.csv',
  'GET /admin/wishlists.csv',
];
