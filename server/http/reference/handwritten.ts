import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { UserFilter, WishlistFilter } from '#shared/admin.ts';
import { BlogPost } from '#shared/blog.ts';
import { ById } from '#shared/id.ts';
import { SettingsView } from '#shared/installation.ts';
import { PictureView } from '#shared/item.ts';
import { PHOTO_FIELD } from '#shared/picture.ts';
import { MeView } from '#shared/user.ts';
import type { HandwrittenId } from './handwritten.docs.ts';

const Post = BlogPost.meta({ id: 'BlogPost' });
const { id, image, ...fields } = BlogPost.shape;
const WrappedPost = z
  .strictObject({
    id,
    attributes: z.strictObject({
      ...fields,
      image: z.strictObject({ data: z.strictObject({ attributes: image.unwrap() }).nullable() }),
    }),
  })
  .meta({ id: 'WrappedBlogPost' });
const Page = z.strictObject({ page: z.int(), pageSize: z.int(), pageCount: z.int(), total: z.int() });
const Wrapped = z.strictObject({ data: z.array(WrappedPost), meta: z.strictObject({ pagination: Page }) });

const csv = (list: 'users' | 'wishlists', filter: z.ZodObject) => ({
  get: {
    operationId: `admin-${list}Csv` as const satisfies HandwrittenId,
    tags: ['Admin'],
    summary: `Every one of the filtered ${list}, as a CSV file`,
    security: [{ bearerAuth: [] }],
    requestParams: { query: filter },
    responses: { 200: { description: '', content: { 'text/csv': { schema: z.string() } } } },
  },
});

const jsonAnswer = (schema: z.ZodType) => ({
  200: { description: '', content: { 'application/json': { schema } } },
});

const PHOTO_FORM = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        properties: { [PHOTO_FIELD]: { type: 'string' as const, format: 'binary' } },
        required: [PHOTO_FIELD],
      },
    },
  },
};

/** The routes that are no procedures: three take a file, two stream one, one answers a calendar's, two speak for a content service outside /api. */
export const HANDWRITTEN: ZodOpenApiPathsObject = {
  '/me/avatar': {
    post: {
      operationId: 'me-avatar' satisfies HandwrittenId,
      tags: ['Me'],
      summary: 'Replace your picture by a JPEG, PNG or WebP photo',
      security: [{ bearerAuth: [] }],
      requestBody: PHOTO_FORM,
      responses: jsonAnswer(MeView),
    },
  },
  '/pictures': {
    post: {
      operationId: 'item-picture' satisfies HandwrittenId,
      tags: ['Items'],
      summary: 'Keep a JPEG, PNG or WebP photo for an item',
      security: [{ bearerAuth: [] }],
      requestBody: PHOTO_FORM,
      responses: jsonAnswer(PictureView),
    },
  },
  '/admin/logo': {
    post: {
      operationId: 'admin-logo' satisfies HandwrittenId,
      tags: ['Admin'],
      summary: 'Replace the logo of the installation by a JPEG, PNG or WebP picture',
      security: [{ bearerAuth: [] }],
      requestBody: PHOTO_FORM,
      responses: jsonAnswer(SettingsView),
    },
  },
  '/claims/{id}/calendar.ics': {
    get: {
      operationId: 'claim-calendar' satisfies HandwrittenId,
      tags: ['Claims'],
      summary: 'A reminder of a reservation for one’s calendar',
      requestParams: { path: ById },
      responses: { 200: { description: '', content: { 'text/calendar': { schema: z.string() } } } },
    },
  },
  '/admin/users.csv': csv('users', UserFilter),
  '/admin/wishlists.csv': csv('wishlists', WishlistFilter),
  '/strapi/blog-posts': {
    get: {
      operationId: 'blog-flat' satisfies HandwrittenId,
      tags: ['Blog'],
      summary: 'Every post, flat',
      responses: jsonAnswer(z.array(Post)),
    },
  },
  '/strapi/api/blog-posts': {
    get: {
      operationId: 'blog-wrapped' satisfies HandwrittenId,
      tags: ['Blog'],
      summary: 'Every post, wrapped as the content service wraps them',
      responses: jsonAnswer(Wrapped),
    },
  },
};
