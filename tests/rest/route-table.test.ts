import { expect, test } from 'vitest';
import { openApiDocument } from '#server/http/reference/openapi.ts';

// Spec section 7, row by row: method, path, and whether a session is needed. The rows of later issues join here.
const ROUTES = [
  ['GET', '/wishlists', 'session'],
  ['POST', '/wishlists', 'session'],
  ['GET', '/wishlists/{id}', 'session'],
  ['PUT', '/wishlists/{id}', 'session'],
  ['PUT', '/wishlists/{id}/rotate-token', 'session'],
  ['DELETE', '/wishlists/{id}', 'session'],
  ['POST', '/scrape', 'session'],
  ['POST', '/wishlists/{wishlistId}/items', 'session'],
  ['PUT', '/items/{id}', 'session'],
  ['DELETE', '/items/{id}', 'session'],
  ['GET', '/share/{token}', 'anyone'],
  ['GET', '/me/tokens', 'session'],
  ['POST', '/me/tokens', 'session'],
  ['DELETE', '/me/tokens/{id}', 'session'],
  ['GET', '/strapi/blog-posts', 'anyone'],
  ['GET', '/strapi/api/blog-posts', 'anyone'],
  ['POST', '/contact', 'anyone'],
  ['GET', '/me', 'session'],
  ['PUT', '/me', 'session'],
  ['POST', '/me/avatar', 'session'],
  ['DELETE', '/me', 'session'],
  ['POST', '/reset-password', 'anyone'],
  ['POST', '/login', 'anyone'],
  ['POST', '/register', 'anyone'],
  ['POST', '/forgot-password', 'anyone'],
  ['GET', '/verify', 'anyone'],
  ['POST', '/resend-verification', 'anyone'],
  ['GET', '/admin/stats', 'session'],
  ['GET', '/admin/users', 'session'],
  ['GET', '/admin/wishlists', 'session'],
  ['GET', '/admin/logs', 'session'],
  ['PATCH', '/admin/user/{id}/toggle-admin', 'session'],
  ['DELETE', '/admin/user/{id}', 'session'],
  ['POST', '/admin/user/{id}/restore', 'session'],
  ['DELETE', '/admin/user/{id}/hard', 'session'],
  ['DELETE', '/admin/wishlist/{id}', 'session'],
  ['POST', '/admin/wishlist/{id}/restore', 'session'],
  ['DELETE', '/admin/wishlist/{id}/hard', 'session'],
] as const;

const document = openApiDocument({ publicUrl: 'https://wishwren.test', brandName: 'Wishwren' });
const operationOf = (method: string, path: string) =>
  (document.paths?.[path] as Record<string, { security?: unknown[] }> | undefined)?.[method.toLowerCase()];

test.each(ROUTES)('%s %s is documented for %s', (method, path, who) => {
  const operation = operationOf(method, path);
  expect(operation).toBeDefined();
  expect(Boolean(operation?.security?.length)).toBe(who === 'session');
});

test('nothing is documented beside the table', () => {
  const documented = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.keys(operations as object)
      .filter((method) => method !== 'servers')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(ROUTES.map(([method, path]) => `${method} ${path}`).sort());
});
