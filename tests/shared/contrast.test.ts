import { expect, test } from 'vitest';
import { accentStyles, contrast, readableAccent } from '#shared/contrast.ts';

const PAPER = '#f8f1e5';

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('an accent that can be read stays, any other becomes the nearest that can', () => {
  expect(readableAccent('#0e5c50')).toBe('#0e5c50');
  for (const pale of ['#ffffff', '#f4b400', '#00ff00', '#ff69b4', '#808080']) {
    const nearest = readableAccent(pale);
    expect(contrast(nearest, PAPER)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(nearest, PAPER)).toBeLessThan(4.7);
  }
});

test('whatever the accent, its letters can be read in both themes', () => {
  for (const accent of ['#0e5c50', '#000000', '#000080', '#7a3b2e', '#8b0000']) {
    const pairs = Object.fromEntries(
      [...accentStyles(accent).matchAll(/--([\w-]+):light-dark\((#\w+), (#\w+)\)/g)].map(
        ([, name = '', light = '', dark = '']) => [name, [light, dark]],
      ),
    );
    for (const theme of [0, 1]) {
      const of = (name: string) => pairs[name]?.[theme] ?? '';
      const ground = ['#f8f1e5', '#22332d'][theme] ?? '';
      expect(contrast(of('accent'), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('on-accent'), of('accent-hover'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('on-accent-soft'), of('accent-soft'))).toBeGreaterThanOrEqual(4.5);
    }
  }
});
