import { expect, test } from 'vitest';
import { sectionsIn } from '#server/givers/mails/giver-sections.ts';

const OPENING = { recipient: 'Maya', opensAt: '2026-12-23T14:10:00.000Z', timeZone: 'Europe/Berlin' };
const told = (occasionOn: string | null, isToCome = true) =>
  sectionsIn('en').opening({ ...OPENING, occasionOn, isToCome }).text;

test('a letter calls an opening early only where a day was named that it comes before', () => {
  for (const day of ['2026-12-24', '2026-12-23']) {
    expect(told(day)).toContain('Maya opens the envelopes early: from December 23 at 15:10');
    expect(told(day, false)).toContain('Maya opened the envelopes early, at December 23 at 15:10');
  }
  for (const day of [null, '2026-12-22']) {
    expect(told(day)).toContain('Maya opens the envelopes: from December 23 at 15:10');
    expect(told(day, false)).toContain('Maya opened the envelopes, at December 23 at 15:10');
  }
});
