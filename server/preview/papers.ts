import type { Paper } from '#shared/paper.ts';

export interface Print {
  base: string;
  print: string;
  ribbon: string;
  /** The ribbon in the shade. */
  fold: string;
  width: number;
  height: number;
  /** SVG of one tile. */
  motif: string;
  /** How its lines are drawn; absent for shapes that are filled. */
  pen?: string;
}

/** The papers as client/ui/wrapping-paper.module.css prints them in the light theme; a test holds the two together. */
export const PRINTS: Record<Paper, Print> = {
  hedge: {
    base: '#1d6a5c',
    print: '#2c7f6f',
    ribbon: '#edb437',
    fold: '#c98a17',
    width: 56,
    height: 56,
    motif:
      "<path d='M14 26C6 22 5 12 10 4c8 5 9 15 4 22Zm2 1c1-9 9-14 18-12-2 9-9 14-18 12Zm26 27c-8-4-9-14-4-22 8 5 9 15 4 22Zm2 1c1-9 6-13 12-13v6c-3 5-7 7-12 7ZM0 43c2-1 4-1 6-1-1 4-3 7-6 9Z'/>",
  },
  rosehip: {
    base: '#bf4552',
    print: '#cb5a66',
    ribbon: '#f8e7c8',
    fold: '#ddbf8c',
    width: 36,
    height: 36,
    motif: "<circle cx='9' cy='9' r='4.5'/><circle cx='27' cy='27' r='4.5'/>",
  },
  straw: {
    base: '#e9bc52',
    print: '#f3ce74',
    ribbon: '#af3b4a',
    fold: '#862a37',
    width: 40,
    height: 40,
    motif: "<path d='M0 0h20v20H0zM20 20h20v20H20z' opacity='.85'/>",
  },
  dusk: {
    base: '#41628c',
    print: '#53759f',
    ribbon: '#f0b7a8',
    fold: '#d18f7e',
    width: 64,
    height: 64,
    motif:
      "<path d='m16 4 3 9 9 3-9 3-3 9-3-9-9-3 9-3ZM48 36l3 9 9 3-9 3-3 9-3-9-9-3 9-3Z'/><circle cx='48' cy='16' r='2.5'/><circle cx='16' cy='48' r='2.5'/>",
  },
  petal: {
    base: '#e9b2a6',
    print: '#f2c6bc',
    ribbon: '#78405e',
    fold: '#562b43',
    width: 28,
    height: 28,
    motif: "<path d='M0 0h10v28H0z'/><path d='M17 0h2v28h-2z'/>",
  },
  egg: {
    base: '#a5cdc3',
    print: '#bbdcd4',
    ribbon: '#bf4552',
    fold: '#94303d',
    width: 52,
    height: 26,
    motif: "<path d='M0 0a26 26 0 0 0 52 0M-26 13a26 26 0 0 0 52 0M26 13a26 26 0 0 0 52 0'/>",
    pen: "fill='none' stroke='#000' stroke-width='4'",
  },
  mulberry: {
    base: '#70405a',
    print: '#82506b',
    ribbon: '#ebc25e',
    fold: '#c2942f',
    width: 48,
    height: 48,
    motif: "<path d='M8 20 14 8m0 12L20 8M34 44l6-12m0 12 6-12M30 10l8 8m0-8-8 8M6 34l8 8m0-8-8 8'/>",
    pen: "fill='none' stroke='#000' stroke-width='4' stroke-linecap='round'",
  },
  kraft: {
    base: '#cdab7f',
    print: '#dabd95',
    ribbon: '#23685b',
    fold: '#154a40',
    width: 44,
    height: 44,
    motif: "<path d='M6 12q5-7 10 0M28 34q5-7 10 0M30 10q5-7 10 0M8 34q5-7 10 0'/>",
    pen: "fill='none' stroke='#000' stroke-width='3.5' stroke-linecap='round'",
  },
};
