import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { BlogCard, BlogPostView } from '#shared/blog.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, later, renderAt, unreachable } from '#tests/support/screen.tsx';

const card = (over: Partial<BlogCard> = {}): BlogCard => ({
  slug: 'the-quiet-list',
  title: 'The quiet list',
  imageUrl: null,
  excerpt: 'Some of the best wishlists hold three things…',
  ...over,
});
const post = (over: Partial<BlogPostView> = {}): BlogPostView => ({
  ...card(),
  date: '2026-11-14T23:30:00.000Z',
  html: '<p>Three is <strong>enough</strong>.</p><h2>Why</h2>',
  ...over,
});
const visit = (path: string, blog: Answers['blog'] = {}) => renderAt(path, { blog }, { token: null });
const fail = (error: Error) => () => {
  throw error;
};
/** React reports what an error screen has caught. */
const expectReports = () => {
  const reports = [vi.mocked(console.error), vi.mocked(console.warn)];
  for (const report of reports) report.mockImplementation(() => undefined);
  return () => {
    expect(console.error).toHaveBeenCalled();
    for (const report of reports) report.mockClear();
  };
};
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });

describe('Wren’s Notebook', () => {
  test('shows each post with its title, its excerpt and a way to read more', async () => {
    const posts = [card(), card({ slug: 'größe', title: 'Say the size', excerpt: 'It is a kindness…' })];
    const page = await visit('/blog', { list: () => posts, bySlug: () => post() });
    await heading('Wren’s Notebook');
    const cards = screen.getAllByRole('article');
    expect(cards.map((one) => within(one).getByRole('heading', { level: 2 }).textContent)).toEqual([
      'The quiet list',
      'Say the size',
    ]);
    const [, second] = cards;
    expect(within(second!).getByText('It is a kindness…')).toBeDefined();
    const link = within(second!).getByRole('link', { name: 'Read more: Say the size' });
    expect(link.textContent).toContain('Read more');
    expect(link.getAttribute('href')).toBe('/blog/gr%C3%B6%C3%9Fe');
    await page.user.click(within(cards[0]!).getByRole('link'));
    await waitFor(() => expect(page.path()).toBe('/blog/the-quiet-list'));
  });

  test('shows a picture where a post has one, and the placeholder where that does not load', async () => {
    await visit('/blog', {
      list: () => [card({ imageUrl: 'https://pictures.example/candle.jpg' }), card({ slug: 'plain' })],
    });
    await heading('Wren’s Notebook');
    const [first, second] = screen.getAllByRole('article');
    const picture = first!.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('https://pictures.example/candle.jpg');
    expect(second!.querySelector('img')).toBeNull();
    fireEvent.error(picture!);
    expect(first!.querySelector('img')?.getAttribute('src')).toBe('/uploads/no-image.png');
  });

  test('says of nothing that a post holds in which language it is: the service does not tell', async () => {
    const page = await visit('/blog', { list: () => [card()], bySlug: () => post() });
    const title = await heading('The quiet list', 2);
    const languages = (elements: Element[]) =>
      elements.map((one) => one.closest('[lang]')?.getAttribute('lang'));
    expect(languages([title, screen.getByText(/hold three things/)])).toEqual(['', '']);
    await page.user.click(screen.getByRole('link', { name: 'Read more: The quiet list' }));
    expect(languages([await heading('The quiet list'), screen.getByText('enough')])).toEqual(['', '']);
  });

  test('says that there is nothing yet', async () => {
    await visit('/blog', { list: () => [] });
    expect(await screen.findByText('No blog posts available yet.')).toBeDefined();
  });

  test('says that it is loading while the posts are on their way', async () => {
    const answer = later<BlogCard[]>();
    const page = await visit('/about', { list: () => answer.answer });
    await page.user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Blog'));
    expect(await screen.findByText('Loading the notes')).toBeDefined();
    answer.give([card()]);
    expect(await heading('The quiet list', 2)).toBeDefined();
    expect(screen.queryByText('Loading the notes')).toBeNull();
  });

  test.each([refusal('blogUnavailable'), unreachable()])(
    'says that the posts failed to load, and tries again when asked: %s',
    async (error) => {
      const takeReports = expectReports();
      let isDown = true;
      const list = () => (isDown ? fail(error)() : [card()]);
      const page = await visit('/blog', { list });
      expect((await screen.findByRole('alert')).textContent).toContain('Failed to load blog posts.');
      isDown = false;
      await page.user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await heading('The quiet list', 2)).toBeDefined();
      takeReports();
    },
  );
});

describe('a post', () => {
  test('shows title, body and the day it was published, the same in every time zone', async () => {
    const page = await visit('/blog/the-quiet-list', { bySlug: () => post() });
    await heading('The quiet list');
    expect(page.sent('blog.bySlug')).toEqual([{ slug: 'the-quiet-list' }]);
    expect(screen.getByText('enough').tagName).toBe('STRONG');
    expect(screen.getByRole('heading', { level: 2, name: 'Why' })).toBeDefined();
    const date = screen.getByText('November 14, 2026');
    expect(date.getAttribute('datetime')).toBe('2026-11-14T23:30:00.000Z');
    expect(date.parentElement?.textContent).toBe('Published November 14, 2026');
    expect(screen.getByRole('link', { name: 'Wren’s Notebook' }).getAttribute('href')).toBe('/blog');
  });

  test('shows its picture if it has one, and no date if there is none', async () => {
    await visit('/blog/the-quiet-list', {
      bySlug: () => post({ imageUrl: '/uploads/candle.png', date: null }),
    });
    await heading('The quiet list');
    expect(screen.getByRole('article').querySelector('img')?.getAttribute('src')).toBe('/uploads/candle.png');
    expect(screen.queryByText(/^Published/)).toBeNull();
  });

  test('is not found when no slug matches', async () => {
    await visit('/blog/nothing-here', { bySlug: fail(refusal('postNotFound')) });
    expect(await heading('Post not found.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Wren’s Notebook' })).toBeDefined();
  });

  test('that cannot be fetched is not called missing', async () => {
    const takeReports = expectReports();
    await visit('/blog/the-quiet-list', { bySlug: fail(refusal('blogUnavailable')) });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load blog posts.');
    expect(screen.queryByText('Post not found.')).toBeNull();
    takeReports();
  });
});
