import { parseUrl } from './parse-url.ts';

/** Whether a browser would open it over http or https. */
export const isWebAddress = (value: string) => {
  const url = parseUrl(value);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '';
};

/** The first web address in a text, without the punctuation of the sentence around it; null where there is none. */
export function linkIn(text: string): string | null {
  const [found = ''] = /https?:\/\/[^\s<>"“”«»]+/i.exec(text) ?? [];
  const link = found.replace(/[.,;:!?'’)\]}…]+$/, '');
  return isWebAddress(link) ? link : null;
}
