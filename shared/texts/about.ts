import { BRAND } from '../brand.ts';

export const heading = (name: string) => `About ${name}`;
export const story = [
  'Most presents that miss were given with love. What was missing was a hint: a size, a color, the one sentence that somebody said in passing in October and nobody remembered in December.',
  `So we drew a bird who would. ${BRAND.mascot} is small and round, she sits on the gutter, and she writes things down. Her lists are wrapped like presents, because that is what they are: the first half of one.`,
] as const;
export const motto = 'A wish that is written down is half granted.';
export const missionHeading = 'Our mission';
export const mission = [
  'Wishing should be calm. One list for every occasion, one link to share it, and no reason to be anywhere but here for longer than it takes. We count it a good day when you close the page and go for a walk.',
  'Giving should be easy. Whoever gets your link sees the list at once, on any phone, without an account and without anybody looking over their shoulder. What one takes, the others see and you do not, until the envelopes open on your day.',
  'And a wish is a personal thing. We show it to the people you choose, we sell it to nobody, and we forget it when you ask us to.',
] as const;
export const contactHeading = 'Say hello';
export const contact = 'A question, a fault, an idea? Write to us:';
