import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { WishlistView } from '#shared/wishlist.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, later, renderAt, unreachable } from '#tests/support/screen.tsx';
import { aWishlist, cardOf } from '#tests/support/wishlists.ts';

const PAGE = '/wishlist/new';
const created: Answers = { wishlist: { create: () => aWishlist(), list: () => [] } };
const failing = (error: Error): Answers => ({
  wishlist: {
    create: () => {
      throw error;
    },
  },
});
/** What a list keeps to itself unless somebody says otherwise. */
const SURPRISE = { forWhom: 'me', forName: '', secrecy: 'surprise', occasionOn: null, timeZone: 'UTC' };
const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const press = (label: string) => screen.getByRole('button', { name: label });

describe('creating a wishlist', () => {
  test('sends name, description, emoji and visibility, the name trimmed, and goes to My Wishlists', async () => {
    vi.stubGlobal('prompt', () => '🎄');
    const page = await renderAt(PAGE, created);
    await page.user.type(await name(), '  Christmas ');
    await page.user.type(screen.getByLabelText('Description'), 'At ours');
    await page.user.click(press('Choose Emoji'));
    await page.user.click(screen.getByRole('radio', { name: /^Public \(shareable link\)/ }));
    await page.user.click(press('Create'));
    await waitFor(() => expect(page.path()).toBe('/wishlists'));
    expect(page.sent('wishlist.create')).toEqual([
      {
        name: 'Christmas',
        description: 'At ours',
        coverEmoji: '🎄',
        isPublic: true,
        paper: null,
        ...SURPRISE,
      },
    ]);
  });

  test('starts private and with the gift as its emoji', async () => {
    const page = await renderAt(PAGE, created);
    await page.user.type(await name(), 'Birthday');
    await page.user.click(press('Create'));
    await waitFor(() => expect(page.path()).toBe('/wishlists'));
    expect(page.sent('wishlist.create')).toEqual([
      { name: 'Birthday', description: '', coverEmoji: '🎁', isPublic: false, paper: null, ...SURPRISE },
    ]);
  });

  test('asks for no name of a list for oneself; for a child it does, and sends both', async () => {
    const page = await renderAt(PAGE, created);
    await page.user.type(await name(), 'Nora is nine');
    expect(screen.queryByLabelText('What is your child called?')).toBeNull();
    await page.user.selectOptions(screen.getByLabelText('For whom is it?'), 'My child');
    await page.user.type(screen.getByLabelText('What is your child called?'), 'Nora');
    await page.user.click(press('Create'));
    await waitFor(() => expect(page.path()).toBe('/wishlists'));
    expect(page.sent('wishlist.create')).toMatchObject([{ forWhom: 'child', forName: 'Nora' }]);
  });

  test('says before any call that a list for somebody else needs a name, and marks the field', async () => {
    const page = await renderAt(PAGE, created);
    await page.user.type(await name(), 'Grandpa turns eighty');
    await page.user.selectOptions(screen.getByLabelText('For whom is it?'), 'Somebody else');
    await page.user.type(screen.getByLabelText('What are they called?'), '  ');
    await page.user.click(press('Create'));
    expect(screen.getByRole('alert').textContent).toBe('❌ Please say for whom the list is');
    expect(document.activeElement).toBe(screen.getByLabelText('What are they called?'));
    expect(page.calls).toEqual([]);
  });

  test('shows the new list first on My Wishlists', async () => {
    const answer = later<WishlistView>();
    const old = aWishlist({ name: 'Old list' });
    const fresh = aWishlist({ name: 'Brand new' });
    const list = vi.fn(() => [cardOf(old)]);
    const page = await renderAt('/wishlists', { wishlist: { list, create: () => answer.answer } });
    await page.user.click(await screen.findByRole('link', { name: 'New Wishlist' }));
    await page.user.type(await name(), 'Brand new');
    await page.user.click(press('Create'));
    list.mockReturnValue([fresh, old].map(cardOf));
    answer.give(fresh);
    await screen.findByRole('heading', { name: 'My Wishlists' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Brand new', 'Old list']);
  });

  test.each(['', '   '])('demands a title when the name is "%s", without a call', async (typed) => {
    const page = await renderAt(PAGE, created);
    const field = await name();
    if (typed) await page.user.type(field, typed);
    await page.user.click(press('Create'));
    expect(screen.getByRole('alert').textContent).toBe('❌ Title required');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(page.calls).toEqual([]);
  });

  test('clears the error as soon as the name is typed', async () => {
    const page = await renderAt(PAGE, created);
    await page.user.click(await waitFor(() => press('Create')));
    screen.getByRole('alert');
    await page.user.type(screen.getByLabelText('Description'), 'x');
    screen.getByRole('alert');
    await page.user.type(await name(), 'B');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the server’s own words when it refuses', async () => {
    const page = await renderAt(PAGE, failing(refusal('tooManyWishlists')));
    await page.user.type(await name(), 'Birthday{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      '❌ You have reached 500 lists. Please delete one first.',
    );
    expect(page.path()).toBe(PAGE);
    expect((await name()).value).toBe('Birthday');
  });

  test('says Failed to create wishlist when no server answers', async () => {
    const page = await renderAt(PAGE, failing(unreachable()));
    await page.user.type(await name(), 'Birthday{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Failed to create wishlist');
  });

  test('sends once, however often Create is pressed', async () => {
    const page = await renderAt(PAGE, { wishlist: { create: () => later<WishlistView>().answer } });
    await page.user.type(await name(), 'Birthday');
    await page.user.click(press('Create'));
    await page.user.click(press('Creating...'));
    await page.user.type(await name(), '{Enter}');
    expect(page.sent('wishlist.create')).toHaveLength(1);
  });

  test.each(['Cancel', 'Back to My Wishlists'])('%s goes to My Wishlists without a call', async (label) => {
    const page = await renderAt(PAGE, { wishlist: { list: () => [] } });
    await page.user.click(await screen.findByRole('link', { name: label }));
    await waitFor(() => expect(page.path()).toBe('/wishlists'));
    expect(page.sent('wishlist.create')).toEqual([]);
  });
});

describe('the cover emoji', () => {
  const choose = async (answer: string | null) => {
    const prompt = vi.fn(() => answer);
    vi.stubGlobal('prompt', prompt);
    const page = await renderAt(PAGE, created);
    await page.user.click(await waitFor(() => press('Choose Emoji')));
    expect(prompt).toHaveBeenCalledWith('Which emoji should be on the cover?', '🎁');
    return within(screen.getByRole('group', { name: 'Cover emoji' }));
  };

  test('is asked for by a text prompt', async () => {
    expect((await choose('🎂')).getByText('🎂')).toBeDefined();
  });
  test('stays when the prompt is cancelled', async () => {
    expect((await choose(null)).getByText('🎁')).toBeDefined();
  });
  test('is the gift again when the prompt is emptied', async () => {
    expect((await choose(' ')).getByText('🎁')).toBeDefined();
  });
  test('is one sign, however many characters it is made of', async () => {
    expect((await choose('👨‍👩‍👧🎂')).getByText('👨‍👩‍👧')).toBeDefined();
  });
});

test('the visibility switch says what it means and the preview follows the form', async () => {
  const page = await renderAt(PAGE, created);
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }));
  expect(preview.getByText('Your new list')).toBeDefined();
  expect(preview.getByText('Private')).toBeDefined();
  await page.user.type(await name(), 'Cabin weekend');
  await page.user.click(screen.getByRole('radio', { name: /^Public \(shareable link\)/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Public/ }).checked).toBe(true);
  expect(preview.getByText('Cabin weekend')).toBeDefined();
  expect(preview.getByText('Public')).toBeDefined();
});
