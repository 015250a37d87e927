import * as LANDING_TEXTS from '#shared/texts/landing.ts';
import birdBook from './bird-book.svg';
import rainBoots from './rain-boots.svg';
import ukulele from './ukulele.svg';

const [BOOTS, UKULELE, BOOK] = LANDING_TEXTS.example.wishes;

/** What stands on the list of the landing page. */
export const EXAMPLE = [
  { ...BOOTS, image: rainBoots },
  { ...UKULELE, image: ukulele },
  { ...BOOK, image: birdBook },
] as const;

export type ExampleWish = (typeof EXAMPLE)[number];
