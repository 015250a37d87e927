import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { BlogPost } from '#shared/blog.ts';
import { AVATAR_FIELD, MeView } from '#shared/user.ts';

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

const answers = (schema: z.ZodType) => ({
  200: { description: '', content: { 'application/json': { schema } } },
});

/** The three routes that are no procedures: one takes a file, two speak for a content service outside /api. */
export const HANDWRITTEN: ZodOpenApiPathsObject = {
  '/me/avatar': {
    post: {
      operationId: 'me-avatar',
      tags: ['Me'],
      summary: 'Replace your picture by a JPEG, PNG or WebP photo',
      security: [{ bearerAuth: [] }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { [AVATAR_FIELD]: { type: 'string', format: 'binary' } },
              required: [AVATAR_FIELD],
            },
          },
        },
      },
      responses: answers(MeView),
    },
  },
  '/strapi/blog-posts': {
    get: {
      operationId: 'blog-flat',
      tags: ['Blog'],
      summary: 'Every post, flat',
      responses: answers(z.array(Post)),
    },
  },
  '/strapi/api/blog-posts': {
    get: {
      operationId: 'blog-wrapped',
      tags: ['Blog'],
      summary: 'Every post, wrapped as the content service wraps them',
      responses: answers(Wrapped),
    },
  },
};
