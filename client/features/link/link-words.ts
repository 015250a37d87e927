import { shortName } from '#client/lib/short-name.ts';
import type { LinkView } from '#shared/share-link.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';

interface LinkWords {
  main: string;
  named: (name: string) => string;
}

type Named = Pick<LinkView, 'isMain' | 'name'>;

/** How a sentence is said of this link. */
export const saidOf = ({ main, named }: LinkWords, link: Named) =>
  link.isMain ? main : named(shortName(link));

export const nameOf = (link: Named) => (link.isMain ? LINK_TEXTS.main : link.name);

/** As it is written down where nobody types `https://`. */
export const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');
