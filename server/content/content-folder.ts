import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { marked } from 'marked';
import type { ContentSource } from './content-service.ts';

/** Our own posts: one Markdown file each, named by its slug, with its facts between two lines of dashes. */
export function createContentFolder(folder: string): ContentSource {
  return {
    base: null,
    async ask() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
      const read = async (name: string) => post(name, await readFile(join(folder, name), 'utf8'));
      return JSON.stringify(await Promise.all(names.map(read)));
    },
  };
}

async function post(name: string, text: string) {
  const { facts, markdown } = parted(text);
  const slug = basename(name, '.md');
  const image = facts.get('image');
  return {
    id: slug,
    slug,
    title: facts.get('title'),
    image: image ? { url: image } : null,
    publishedAt: facts.get('published'),
    createdAt: facts.get('published'),
    content: await marked.parse(markdown, { gfm: true }),
  };
}

function parted(text: string) {
  const [, head = '', markdown = text] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  const facts = new Map(
    head.split(/\r?\n/).map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { facts, markdown };
}
