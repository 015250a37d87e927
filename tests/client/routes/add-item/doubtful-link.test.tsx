import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { field, form, found, LINK, type, values, withClock } from '#tests/support/add-item-form.ts';
import { pass } from '#tests/support/screen.tsx';

beforeEach(() => {
  vi.stubGlobal('alert', vi.fn());
});

describe('a link whose page has a price that is not sure', () => {
  const likely = () => found({ price: null, currency: null, likelyPrice: { price: 39.9, currency: 'EUR' } });
  const offer = () => form().queryByRole('button', { name: 'Is it €39.90?' });

  test('offers it, and one press takes it', async () => {
    const page = await withClock({ scrape: { page: likely } });
    type('URL', LINK);
    await pass(650);
    expect(values('Name', 'Price')).toEqual(['Moka pot', '']);
    fireEvent.click(offer() as HTMLElement);
    expect(values('Price')).toEqual(['39.90']);
    expect(document.activeElement).toBe(field('Price'));
    expect(offer()).toBeNull();
    fireEvent.submit(field('Name').closest('form') as HTMLFormElement);
    await vi.waitFor(() =>
      expect(page.sent('item.add')).toEqual([expect.objectContaining({ price: 39.9, currency: 'EUR' })]),
    );
  });

  test('takes it from nobody who types another, or none', async () => {
    const page = await withClock({ scrape: { page: likely } });
    type('URL', LINK);
    await pass(650);
    type('Price', '30');
    expect(offer()).toBeNull();
    type('Price', '');
    expect(offer()).not.toBeNull();
    fireEvent.submit(field('Name').closest('form') as HTMLFormElement);
    await vi.waitFor(() => expect(page.sent('item.add')).toEqual([expect.objectContaining({ price: null })]));
  });
});

test('a link to a shop that lets nobody look says so, and what is left to do, until another one is typed', async () => {
  const nothing = { title: null, image: null, price: null, currency: null };
  await withClock({ scrape: { page: () => found({ ...nothing, isWall: true }) } });
  const said = () =>
    form()
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  expect(said()).toBe('');
  type('URL', LINK);
  await pass(650);
  expect(said()).toBe('This shop does not let us look. Type the name, or use the button in your browser.');
  const way = form().getByRole('link', { name: 'Show me how' });
  expect(way.getAttribute('href')).toBe('/profile/anywhere');
  type('URL', `${LINK}/6`);
  expect(said()).toBe('');
});

test('a link behind which nothing is found leads on to the name, and a failure says no more', async () => {
  const nothing = { title: null, image: null, price: null, currency: null };
  await withClock({ scrape: { page: () => found(nothing) } });
  type('URL', LINK);
  await pass(650);
  expect(
    form().getByText('Wren found nothing there. Give it a name; a picture of your own helps.'),
  ).toBeDefined();
  type('URL', `${LINK}/6`);
  expect(form().getByText('Start with a link and Wren fetches the picture.')).toBeDefined();
});

test.each(['Red kettle', 'Kettle, 1.5 l', 'Skis w/ poles'])(
  'what is no link says while it is typed that it becomes the name: %s',
  async (typed) => {
    await withClock({ scrape: { page: () => found({}) } });
    type('URL', typed);
    expect(form().getByText('This is no link, so it becomes the name.')).toBeDefined();
    fireEvent.blur(field('URL'));
    expect([field('Name'), field('URL')].map(({ value }) => value)).toEqual([typed, '']);
  },
);
