import { BRAND } from '../brand.ts';

export const tagline = 'Small notes on giving, wishing and remembering';
export const description = `${BRAND.blogName}: small notes on giving, wishing and remembering.`;
export const loading = 'Loading the notes';
export const loadFailed = 'Failed to load blog posts.';
export const empty = 'No blog posts available yet.';
export const notFound = 'Post not found.';
export const readMore = 'Read more';
export const readMoreOf = (title: string) => `Read more: ${title}`;
export const published = 'Published';
export const feed = `${BRAND.blogName}, the feed`;
