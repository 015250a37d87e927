import { expect, test } from 'vitest';
import { movedTo, placesBack } from '#client/features/item/item-order.ts';

const row = (id: string, sectionId: string | null = null) => ({ id, sectionId });
const kitchen = { id: 'kitchen' };
const before = [row('ash'), row('beech'), row('cedar'), row('date', 'kitchen'), row('elm', 'kitchen')];

const putBack = (ids: string[], now: Parameters<typeof placesBack>[2]) => {
  const gone = before.filter(({ id }) => ids.includes(id));
  const places = placesBack(gone, before, now);
  const rows = gone.reduce(
    (items, one, at) => {
      const { after, sectionId } = places[at]!;
      return movedTo(one, items, { behind: after === null ? [] : [after], sectionId });
    },
    now.items as (typeof before)[number][],
  );
  const standing = [...rows.filter((one) => !one.sectionId), ...rows.filter((one) => one.sectionId)];
  return standing.map(({ id, sectionId }) => (sectionId ? `${id} in ${sectionId}` : id)).join(', ');
};

test('rows go back to where they stood, past what was added, moved and removed meanwhile', () => {
  const all = 'ash, beech, cedar, date in kitchen, elm in kitchen';
  const ids = ['ash', 'cedar', 'date', 'elm'];
  expect(putBack(ids, { items: [row('beech')], sections: [kitchen] })).toBe(all);
  expect(putBack(['ash', 'cedar'], { items: before, sections: [kitchen] })).toBe(all);
  const later = [row('fir'), row('beech', 'kitchen')];
  expect(putBack(ids, { items: later, sections: [kitchen] })).toBe(
    'ash, cedar, fir, date in kitchen, elm in kitchen, beech in kitchen',
  );
});

test('rows whose section is gone stand at the end of the list', () => {
  expect(putBack(['beech', 'date', 'elm'], { items: [row('ash'), row('cedar')], sections: [] })).toBe(
    'ash, beech, cedar, date, elm',
  );
});
