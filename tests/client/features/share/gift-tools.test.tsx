import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { GiftTools } from '#client/features/share/gift-tools.tsx';
import { SharedItemGrid } from '#client/features/share/shared-item-grid.tsx';

describe('What is still free', () => {
  const items = Array.from({ length: 13 }, (_, nth) => ({
    id: `item-${nth}`,
    name: `Wish ${nth}`,
    imageUrl: `https://pictures.example/${nth}.jpg`,
    quantity: 1,
  }));
  const list = (search: string) => (
    <GiftTools list={{ items }} search={search} address="/share/tok-1" isTaken={({ id }) => id === 'item-3'}>
      {(shown) => <SharedItemGrid {...shown} />}
    </GiftTools>
  );
  const picture = () => document.querySelector<HTMLImageElement>('img[src="https://pictures.example/3.jpg"]');

  test('hides a taken gift where it stands: a picture drawn anew would tell its server which one is taken', () => {
    const { rerender } = render(list('?free=1'));
    const hidden = picture();
    expect(hidden?.closest('li')?.hidden).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('12 of 13');
    rerender(list(''));
    expect(picture()).toBe(hidden);
    expect(hidden?.closest('li')?.hidden).toBe(false);
  });
});
