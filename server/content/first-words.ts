import { BLOG } from '#shared/limits.ts';

/** The elements of a post that stand on lines of their own. */
export const BLOCKS = [
  ...['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const BREAKS = new RegExp(`</?(?:${BLOCKS.join('|')})\\b[^>]*>`, 'g');
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The first words alone, on one line. Only for HTML that `cleanHtml` has made: every `>` in it ends a tag. */
export function firstWords(cleaned: string): string {
  return cleaned
    .slice(0, BLOG.excerptLength * 40)
    .replace(BREAKS, ' ')
    .replace(/<[^>]*(?:>|$)/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
