import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderAt } from '#tests/support/screen.tsx';

const visit = (path: string) => renderAt(path, {}, { token: null });
const main = () => within(screen.getByRole('main'));

describe('Landing', () => {
  test('is where the bare address leads', async () => {
    const page = await visit('/');
    expect(page.path()).toBe('/home');
  });

  test('says what this is, with a welcome and the story about Wren', async () => {
    await visit('/home');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Drop a hint. Wren remembers.');
    expect(main().getByText(/^Welcome to Wishwren, the calm place for wishlists\./)).toBeDefined();
    expect(main().getByRole('heading', { name: 'The bird who never forgets a hint' })).toBeDefined();
    expect(main().getByText(/Wren, small and round on the gutter/)).toBeDefined();
  });

  test.each([
    ['Log In', '/login'],
    ['Create Account', '/register'],
    ['My reservations', '/reserved'],
  ])('leads with %s to %s', async (name, path) => {
    const page = await visit('/home');
    await page.user.click(main().getByRole('link', { name }));
    await waitFor(() => expect(page.path()).toBe(path));
  });

  test('leads whoever is logged in to their lists, and asks them for no log-in', async () => {
    await renderAt('/home', {});
    expect((await main().findByRole('link', { name: 'My Wishlists' })).getAttribute('href')).toBe(
      '/wishlists',
    );
    expect(main().queryByRole('link', { name: 'Log In' })).toBeNull();
  });

  test('shows how a list looks, made of the same parts as a real one', async () => {
    await visit('/home');
    const example = main().getByRole('heading', { name: 'Nora is nine' });
    const words = example.closest('section')?.textContent;
    for (const part of ['🎈', 'Public', 'Rain boots', 'Concert ukulele', 'A Year of Small Birds'])
      expect(words).toContain(part);
  });

  test('says that givers agree and the one who wished learns nothing, and what the envelopes bring', async () => {
    await visit('/home');
    const card = (name: string) => main().getByRole('heading', { level: 3, name }).parentElement?.textContent;
    expect(main().getByRole('heading', { name: 'They agree, you learn nothing' })).toBeDefined();
    expect(card('What they see')).toMatch(/Rain boots.*Taken/);
    expect(card('What you see')).toMatch(/Rain boots/);
    expect(card('What you see')).not.toMatch(/Taken|get this/);
    expect(main().getByText(/^On the day you open the envelopes/).textContent).toMatch(/thanks/);
  });

  test('says why to trust it, the partner tag included', async () => {
    await visit('/home');
    const trust = main()
      .getByRole('heading', { name: 'Why you can leave your wishes here' })
      .closest('section');
    expect(within(trust!).getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(trust?.textContent).toContain('partner tag');
  });

  test('ends with the current year', async () => {
    await visit('/home');
    expect(screen.getByRole('contentinfo').textContent).toContain(`© ${new Date().getFullYear()} Wishwren`);
  });
});

describe('About', () => {
  test('tells the story and the mission, and where to write', async () => {
    await visit('/about');
    expect(screen.getByRole('heading', { level: 1, name: 'About Wishwren' })).toBeDefined();
    expect(main().getByText(/So we drew a bird who would\./)).toBeDefined();
    expect(main().getByRole('heading', { name: 'Our mission' })).toBeDefined();
    expect(
      main().getByText(/What one takes, the others see and you do not, until the envelopes open/),
    ).toBeDefined();
    expect(main().getByRole('link', { name: 'hello@wishwren.example' }).getAttribute('href')).toBe(
      'mailto:hello@wishwren.example',
    );
  });

  test('leads back home', async () => {
    const page = await visit('/about');
    const back = main().getByRole('link', { name: 'Back Home' });
    expect(back.getAttribute('href')).toBe('/');
    await page.user.click(back);
    await waitFor(() => expect(page.path()).toBe('/home'));
  });
});
