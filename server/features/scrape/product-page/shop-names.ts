import type { HtmlPage } from './html-page.ts';

const SECOND_LEVEL = /^(?:co|com|org|net|ne|or|gov|ac)$/;

/** What a title may call the shop: the name the page gives itself and the name inside its domain. */
export function shopNames({ self, base }: HtmlPage, stated: string | null): string[] {
  const domains = [self, base].map(({ hostname }) => nameInDomain(hostname));
  const spoken =
    stated && stated.length <= 60
      ? [stated.replace(/^www\./i, ''), stated.replace(/^www\.|\.\w{2,4}$/gi, '')]
      : [];
  return [...new Set([...spoken, ...domains])].filter((name) => name.length > 1);
}

function nameInDomain(hostname: string): string {
  const labels = hostname.split('.');
  const end = SECOND_LEVEL.test(labels.at(-2) ?? '') && labels.length > 2 ? -3 : -2;
  const label = labels.at(end) ?? '';
  return /^\d+$/.test(label) ? '' : label;
}
