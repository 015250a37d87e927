import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { categoriesOf } from '#client/features/wishlist/emoji-picker-categories.ts';
import { nameRoles } from '#client/features/wishlist/emoji-picker-roles.ts';
import { cabin, name, press, show } from '#tests/support/edit-screen.ts';

const picker = vi.hoisted(() => ({ options: [] as Record<string, unknown>[] }));
vi.mock('emoji-mart', () => ({
  Picker: class extends HTMLElement {
    constructor(options: Record<string, unknown>) {
      super();
      picker.options.push(options);
      this.attachShadow({ mode: 'open' });
      this.injectStyles(':host { color: red }');
    }
    injectStyles(_styles: string) {}
  },
}));

// Reading the emojis for the first time can take longer than a test waits for the picker.
beforeAll(async () => {
  await import('@emoji-mart/data/sets/15/native.json');
});
beforeEach(() => {
  picker.options.length = 0;
});

describe('the emoji picker', () => {
  const shown = () => document.querySelector('wishwren-emoji-picker');

  test('opens by Choose Emoji and closes by Close', async () => {
    const page = await show();
    await name();
    await page.user.click(press('Choose Emoji'));
    await waitFor(() => expect(shown()).not.toBeNull());
    await page.user.click(press('Close'));
    expect(shown()).toBeNull();
    expect(press('Choose Emoji')).toBeDefined();
  });

  test('has 8 emojis per line, the light theme, no preview, and data of its own', async () => {
    const page = await show();
    await name();
    await page.user.click(press('Choose Emoji'));
    await waitFor(() => expect(shown()).not.toBeNull());
    expect(picker.options).toEqual([
      expect.objectContaining({
        perLine: 8,
        theme: 'light',
        previewPosition: 'none',
        data: expect.objectContaining({ emojis: expect.anything(), categories: expect.anything() }),
      }),
    ]);
  });

  test('brings no style element, which the security policy forbids', async () => {
    const page = await show();
    await name();
    await page.user.click(press('Choose Emoji'));
    await waitFor(() => expect(shown()).not.toBeNull());
    const root = shown()?.shadowRoot;
    expect(root?.querySelector('style')).toBeNull();
    expect(root?.adoptedStyleSheets).toHaveLength(2);
  });

  test('closes after a choice, which becomes the cover and is saved', async () => {
    const page = await show();
    await name();
    await page.user.click(press('Choose Emoji'));
    await waitFor(() => expect(picker.options).toHaveLength(1));
    const choose = picker.options[0]?.onEmojiSelect as (emoji: { native: string }) => void;
    act(() => choose({ native: '🦉' }));
    expect(shown()).toBeNull();
    expect(within(screen.getByRole('group', { name: 'Cover emoji' })).getByText('🦉')).toBeDefined();
    expect(document.activeElement).toBe(press('Choose Emoji'));
    await page.user.click(press('Save'));
    expect(page.sent('wishlist.update')).toEqual([{ id: cabin.id, coverEmoji: '🦉', version: 3 }]);
  });

  test.each([
    ['by keyboard takes the focus to its search field', true, '{Enter}'],
    ['by mouse leaves the focus where it is', false, ''],
  ])('opened %s', async (_how, autoFocus, keys) => {
    const page = await show();
    await name();
    press('Choose Emoji').focus();
    await (keys ? page.user.keyboard(keys) : page.user.click(press('Choose Emoji')));
    await waitFor(() => expect(picker.options).toEqual([expect.objectContaining({ autoFocus })]));
  });

  test('begins with three lines for presents and ends with people', async () => {
    const { default: data } = await import('@emoji-mart/data/sets/15/native.json');
    const { categories, data: own } = categoriesOf(data);
    expect(categories[0]).toBe('presents');
    expect(categories.at(-1)).toBe('people');
    const presents = own.categories.find(({ id }) => id === 'presents');
    expect(presents?.name).toBe('For presents');
    expect(new Set(presents?.emojis).size).toBe(24);
    for (const id of presents?.emojis ?? []) expect(data.emojis).toHaveProperty(id);
    expect(new Set(categories)).toEqual(new Set(['presents', ...data.categories.map(({ id }) => id)]));
  });

  test('shows what was used often only when something was', async () => {
    const { default: data } = await import('@emoji-mart/data/sets/15/native.json');
    expect(categoriesOf(data).categories).not.toContain('frequent');
    localStorage.setItem('emoji-mart.frequently', '{"gift":1}');
    expect(categoriesOf(data).categories[1]).toBe('frequent');
  });

  test('has its roles named: tabs, a list of options, and the chosen one', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    nameRoles(root, 'Cover emoji');
    root.innerHTML = `
      <div id="nav"><div><button aria-selected="true">Food</button></div></div>
      <input type="search"><button class="skin-tone-button" aria-selected=""></button>
      <div class="scroll"><div class="category"><button>🦉</button><button>🐦</button></div></div>`;
    await waitFor(() => expect(root.querySelector('.scroll')?.getAttribute('role')).toBe('listbox'));
    expect(root.querySelector('#nav button')?.getAttribute('role')).toBe('tab');
    expect(root.querySelector('.skin-tone-button')?.getAttribute('aria-expanded')).toBe('false');
    const [owl, bird] = root.querySelectorAll('.category button');
    expect(owl?.getAttribute('role')).toBe('option');
    const active = () => root.querySelector('input')?.getAttribute('aria-activedescendant');
    bird?.setAttribute('aria-selected', 'true');
    await waitFor(() => expect(active()).toBe(bird?.id));
    expect(bird?.id).not.toBe('');
    bird?.removeAttribute('aria-selected');
    await waitFor(() => expect(active()).toBe(''));
    expect(bird?.id).toBe('');
  });

  test('closes on Escape and gives the focus back', async () => {
    const page = await show();
    await name();
    await page.user.click(press('Choose Emoji'));
    await waitFor(() => expect(shown()).not.toBeNull());
    fireEvent.keyDown(shown() as Element, { key: 'Escape' });
    expect(shown()).toBeNull();
    expect(document.activeElement).toBe(press('Choose Emoji'));
  });
});
