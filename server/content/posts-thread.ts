import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { type BlogPost, isSlug } from '#shared/blog.ts';
import { BLOG } from '#shared/limits.ts';
import { cleanHtml, webAddress } from './clean-html.ts';

const Row = z.record(z.string(), z.unknown());
type Row = z.infer<typeof Row>;

/**
 * Reads the posts of a content service in any of its three shapes: a flat list, `data[].attributes` with the
 * picture under `image.data.attributes`, and the newer `data[]` without wrapping. Throws when it is no list at all;
 * leaves out entries without a title or a usable slug.
 */
function readPosts(answer: unknown, base: string | null): BlogPost[] {
  const list = Array.isArray(answer) ? answer : rowOf(answer).data;
  if (!Array.isArray(list)) throw new Error('no list of posts');
  const posts = list.slice(0, BLOG.postsRead).flatMap((entry) => readPost(rowOf(entry), base) ?? []);
  const slugs = new Set<string>();
  return posts.filter(({ slug }) => !slugs.has(slug) && slugs.add(slug));
}

function readPost(entry: Row, base: string | null): BlogPost | null {
  const fields = 'attributes' in entry ? { id: entry.id, ...rowOf(entry.attributes) } : entry;
  const title = textOf(fields.title).trim().slice(0, BLOG.titleLength).toWellFormed();
  const slug = textOf(fields.slug);
  if (!title || !isSlug(slug)) return null;
  return {
    id: typeof fields.id === 'number' ? fields.id : textOf(fields.id) || slug,
    title,
    slug,
    content: cleanHtml(textOf(fields.content), base),
    image: pictureOf(fields.image, base),
    publishedAt: timeOf(fields.publishedAt),
    createdAt: timeOf(fields.createdAt),
  };
}

function pictureOf(image: unknown, base: string | null): BlogPost['image'] {
  const outer = rowOf(image);
  const data = 'data' in outer ? rowOf(outer.data) : outer;
  const { url } = 'attributes' in data ? rowOf(data.attributes) : data;
  const address = webAddress(textOf(url), base);
  return address ? { url: address } : null;
}

const rowOf = (value: unknown): Row => Row.safeParse(value).data ?? {};
// A lone surrogate could be written neither into a page nor into an answer.
const textOf = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : '';

function timeOf(value: unknown): string | null {
  const time = new Date(textOf(value));
  const isReal = time.getTime() >= 0 && time.getFullYear() <= 9999;
  return isReal ? time.toISOString() : null;
}

const { text, base } = workerData as { text: string; base: string | null };
parentPort?.postMessage(readPosts(JSON.parse(text), base));
