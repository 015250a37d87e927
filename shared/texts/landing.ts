import { BRAND } from '../brand.ts';

export const headline = 'Drop a hint.';
export const headlineName = BRAND.mascot;
export const headlineVerb = 'remembers.';
export const lead = (name: string) =>
  `Welcome to ${name}, the calm place for wishlists. Keep one for every occasion and share it with a single link.`;
export const create = 'Create Account';
export const login = 'Log In';
export const givers = 'Reserved a gift for somebody?';
export const storyHeading = 'The bird who never forgets a hint';
export const story = [
  {
    heading: 'She listens',
    text: '“Oh, that is nice,” you say, passing a shop window. Everyone else walks on. Wren, small and round on the gutter, writes it down.',
  },
  {
    heading: 'She ties it together',
    text: 'One list for every occasion: the link, the size, the color, the little note in quotes. A ribbon round it, and a link to share.',
  },
  {
    heading: 'They agree, you learn nothing',
    text: 'Whoever takes the ukulele says so, and the others look for something else. No guessing, no third scarf, and not a word to you: Wren can keep a secret, too.',
  },
] as const;
export const viewsHeading = 'They know. You do not.';
export const viewsLead =
  'Try it and take the ukulele. Everybody who gives sees it at once, so nobody brings a second one. Your own page stays as it was.';
export const viewsThen =
  'On the day you open the envelopes: who gave what, the card they wrote, and your thanks one tap away.';
export const views = { givers: 'What they see', own: 'What you see' } as const;
export const trustHeading = 'Why you can leave your wishes here';
export const trust = [
  {
    heading: 'Private until you say so',
    text: 'A new list is yours alone. Make it public and only people with the link can look, without an account. Change the link, and the old one stops working.',
  },
  {
    heading: 'Nobody follows you',
    text: 'No advertising, no trackers. Search engines are asked to keep away from shared lists.',
  },
  {
    heading: 'Yours to end',
    text: 'Delete your account whenever you like. Your lists, wishes and pictures go with it, for good.',
  },
  {
    heading: 'How we are paid is no secret',
    text: 'Links to one large shop carry our partner tag. It costs you nothing, and no shop decides what is on a list.',
  },
] as const;
export const example = {
  name: 'Nora is nine',
  wishes: [
    { name: 'Rain boots', note: 'Size 33, yellow' },
    { name: 'Concert ukulele', note: 'For the band' },
    { name: 'A Year of Small Birds', note: 'Second-hand is lovely' },
  ],
} as const;
