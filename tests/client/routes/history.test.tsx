import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { GiftView, HistoryView } from '#shared/gift.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import { aServer, card, lamp, names, open, undo } from '#tests/support/removed-items.ts';
import { renderAt, unreachable } from '#tests/support/screen.tsx';
import { anItem } from '#tests/support/wishlists.ts';

const { quantity: _, version: __, ...wished } = anItem({ name: 'Kettle' });
const kettle: GiftView = {
  id: '01940000-0000-7000-8000-0000000000aa',
  ...{ item: wished, wishlistId: wished.id, listName: 'Birthday', quantity: 1, from: 'Aunt Vera' },
  ...{ receivedOn: '2026-01-01', thankedAt: null, note: null, canThank: true, canPutBack: true },
};
const scarf: GiftView = {
  ...kettle,
  ...{ id: '01940000-0000-7000-8000-0000000000bb', item: { ...wished, name: 'Scarf' }, from: '' },
  ...{ canThank: false, canPutBack: false },
};
const history = (gifts: GiftView[] = [kettle, scarf]): HistoryView => ({
  ...{ years: [2026, 2025], year: 2026, gifts },
});
const gift = async (name: string) => within(await screen.findByRole('article', { name }));
const toasts = () => [...document.querySelectorAll('[data-tone]')].map((toast) => toast.textContent);
const press = (within: Awaited<ReturnType<typeof gift>>, name: string) =>
  within.getByRole<HTMLButtonElement>('button', { name });

describe('what was received', () => {
  test('stands by year with whom it is from, the list and the very day, whatever the time zone', async () => {
    await renderAt('/history', { receipt: { history: () => history() } });
    const first = await gift('Kettle');
    expect(first.getByText('From Aunt Vera')).toBeDefined();
    expect(first.getByText('Birthday · Jan 1, 2026')).toBeDefined();
    expect((await gift('Scarf')).getByText('From somebody')).toBeDefined();
    const years = within(screen.getByRole('navigation', { name: 'Year' })).getAllByRole('link');
    expect(years.map(({ textContent }) => textContent)).toEqual(['2026', '2025']);
    expect(years[0]?.getAttribute('aria-current')).toBe('page');
  });

  test('another year is asked for by its link', async () => {
    const page = await renderAt('/history', { receipt: { history: () => history() } });
    await page.user.click(await screen.findByRole('link', { name: '2025' }));
    await waitFor(() => expect(page.sent('receipt.history')).toEqual([{}, { year: 2025 }]));
  });

  test('whoever came to thank for a gift finds its sheet open, which names its giver, where thanks can be sent', async () => {
    await renderAt(`/history?gift=${kettle.id}&thank=true`, { receipt: { history: () => history() } });
    const sheet = await screen.findByRole('dialog', { name: GIFT_TEXTS.thanksSheet('Kettle') });
    expect(within(sheet).getByText(GIFT_TEXTS.giver(kettle.from ?? ''))).toBeDefined();
    document.body.replaceChildren();
    await renderAt(`/history?gift=${scarf.id}&thank=true`, { receipt: { history: () => history() } });
    await gift('Scarf');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('thanks and putting back are offered only where they are possible', async () => {
    await renderAt('/history', { receipt: { history: () => history() } });
    const other = await gift('Scarf');
    expect(other.queryByRole('button', { name: /Send a thank-you/ })).toBeNull();
    expect(other.queryByRole('button', { name: /Put back/ })).toBeNull();
    expect(press(await gift('Kettle'), 'Send a thank-you for Kettle')).toBeDefined();
  });

  test('a tick that does not get through is not shown, and a toast says so', async () => {
    const update = vi.fn<() => GiftView>(() => {
      throw unreachable();
    });
    const page = await renderAt('/history', { receipt: { history: () => history(), update } });
    const kettleRow = await gift('Kettle');
    const tick = press(kettleRow, 'Thanked for Kettle');
    await page.user.click(tick);
    await waitFor(() => expect(toasts()).toEqual(['This could not be saved. Please try again.']));
    expect(tick.getAttribute('aria-pressed')).toBe('false');
    update.mockReturnValue({ ...kettle, thankedAt: '2026-01-03T12:00:00.000Z' });
    await page.user.click(tick);
    const isTicked = () => press(kettleRow, 'Thanked for Kettle').getAttribute('aria-pressed');
    await waitFor(() => expect(isTicked()).toBe('true'));
    expect(document.activeElement).toBe(kettleRow.getByRole('heading', { name: 'Kettle' }));
  });

  test('words that could not be sent are still there', async () => {
    const thank = () => {
      throw unreachable();
    };
    const page = await renderAt('/history', { receipt: { history: () => history(), thank } });
    await page.user.click(press(await gift('Kettle'), 'Send a thank-you for Kettle'));
    const words = await screen.findByLabelText<HTMLTextAreaElement>('Your words');
    await page.user.type(words, 'It whistles');
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeDefined();
    expect(words.value).toBe('It whistles');
    expect(page.sent('receipt.thank')).toEqual([{ id: kettle.id, text: 'It whistles' }]);
  });

  test('when it cannot be loaded, that is said with a button to try again', async () => {
    const ask = vi.fn<() => HistoryView>(() => {
      throw unreachable();
    });
    const page = await renderAt('/history', { receipt: { history: ask } });
    expect(await screen.findByText('What you received could not be loaded.')).toBeDefined();
    ask.mockReturnValue(history());
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await gift('Kettle');
  });
});

describe('on a list', () => {
  test('what could not be noted stays a card, and the sheet keeps what was typed', async () => {
    const add = () => {
      throw unreachable();
    };
    const page = await open({ ...aServer(), receipt: { add } });
    await page.user.click((await card('Lamp')).getByRole('button', { name: 'It has arrived' }));
    const from = await screen.findByLabelText<HTMLInputElement>('From whom?');
    await page.user.type(from, 'Grandma');
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'It has arrived' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeDefined();
    expect(from.value).toBe('Grandma');
    expect(names()).toEqual(['Kettle', 'Lamp', 'Globe']);
  });

  test('a received item offers Undo in its place, which puts it back', async () => {
    const server = aServer();
    const add = ({ id }: { id: string }) => {
      server.item.remove({ id });
      return kettle;
    };
    const remove = ({ id }: { id: string }) => server.item.restore({ id });
    const page = await open({ ...server, receipt: { add, remove } });
    await page.user.click((await card('Lamp')).getByRole('button', { name: 'It has arrived' }));
    await screen.findByLabelText('From whom?');
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'It has arrived' }));
    const button = await undo();
    expect(screen.getAllByText('Lamp is in your history').length).toBeGreaterThan(0);
    expect(page.sent('receipt.add')).toEqual([{ id: lamp.id, quantity: 1, from: '' }]);
    await page.user.click(button);
    await card('Lamp');
    expect(names()).toEqual(['Kettle', 'Lamp', 'Globe']);
  });
});
