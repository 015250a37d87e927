export const PAPER_TEXTS = {
  label: 'Wrapping paper',
  names: {
    hedge: 'Hedge',
    rosehip: 'Rosehip',
    straw: 'Straw',
    dusk: 'Dusk',
    petal: 'Petal',
    egg: 'Egg',
    mulberry: 'Mulberry',
    kraft: 'Kraft',
  },
  surprise: 'Surprise me',
  surpriseHint:
    'Without a choice, Wren draws one of the eight when the list is made. You can change it later.',
  drawn: 'Drawn for you',
  drawnHint: 'Everybody with the share link sees the list in this paper.',
} as const;
