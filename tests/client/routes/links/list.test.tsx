import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SHARE_LINK } from '#shared/limits.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import { aLink } from '#tests/support/link-views.ts';
import { list, main, press, row, rows, sheet, showLinks } from '#tests/support/links-screen.ts';
import { refusal } from '#tests/support/refusal.ts';
import { renderAt, unreachable } from '#tests/support/screen.tsx';

const grandma = aLink({ name: 'Grandma' });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('the links of a list', () => {
  test('stand with what each opens, how it stands and how often it was opened, in words', async () => {
    const work = aLink({
      ...{ name: 'Work', opens: 'look', hasPassphrase: true, endsAt: '2027-12-24T12:00:00.000Z' },
      ...{ wasOpenedThisWeek: true, timesOpened: 5, isPaused: true },
    });
    const blog = aLink({
      name: 'Blog',
      opens: 'preview',
      endsAt: '2026-01-02T12:00:00.000Z',
      hasEnded: true,
    });
    const { user } = await showLinks([work, blog]);
    const ofMain = await row('Main link');
    for (const of of ['the main link', 'the link for Work', 'the link for Blog'])
      await user.click(press(`More about ${of}`));
    for (const said of [
      'can reserve',
      'Opens the list, to reserve as well',
      'Opened this week: not yet',
      'Not opened so far',
    ])
      expect(ofMain.getByText(said)).toBeDefined();
    const ofWork = await row('Work');
    for (const said of [
      'Paused',
      'Until Dec 24, 2027',
      'passphrase',
      'can only look',
      'Opens the list, only to look at',
    ])
      expect(ofWork.getByText(said)).toBeDefined();
    expect(ofWork.getByText('Opened this week: yes')).toBeDefined();
    expect(ofWork.getByText('Opened at least 5 times so far')).toBeDefined();
    const ofBlog = await row('Blog');
    expect(ofBlog.getByText('Ended on Jan 2, 2026')).toBeDefined();
    expect(ofBlog.getByText('Opens the list, without a word of givers')).toBeDefined();
    expect(rows()).toEqual(['Main link', 'Work', 'Blog']);
    expect(screen.getAllByText(LINK_TEXTS.opensHint)).toHaveLength(1);
  });

  test('are copied by a named button, which says so to everybody', async () => {
    const page = await showLinks([grandma]);
    await row('Grandma');
    await page.user.click(press('Copy the link for Grandma'));
    expect(await navigator.clipboard.readText()).toBe(grandma.url);
    expect(press('Copied! The link for Grandma')).toBeDefined();
    expect(screen.getByText('Link copied!').closest('[role="status"]')).not.toBeNull();
    await page.user.click(press('Copy the main link'));
    expect(await navigator.clipboard.readText()).toBe(main.url);
  });

  test('go to the phone’s share sheet where there is one', async () => {
    const shareSheet = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: shareSheet, configurable: true });
    const page = await showLinks([grandma]);
    await row('Grandma');
    await page.user.click(press('Send to… the link for Grandma'));
    expect(shareSheet).toHaveBeenCalledWith({ title: 'Birthday', url: grandma.url });
  });

  test('have a code with the address as text beside it, and the focus goes back where it came from', async () => {
    const page = await showLinks([grandma]);
    await row('Grandma');
    await page.user.click(press('More about the link for Grandma'));
    await page.user.click(press('QR code of the link for Grandma'));
    const code = within(await sheet('The link for Grandma'));
    expect(code.getByRole('img', { name: 'QR code of the link for Grandma' })).toBeDefined();
    expect(code.getByText(String(grandma.url).replace('https://', ''))).toBeDefined();
    await page.user.click(code.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(press('QR code of the link for Grandma'));
  });

  test('that only the keeper is told have neither address nor buttons', async () => {
    const keepers = aLink({ name: 'Uncle Jo', isKeepers: true, url: null, madeBy: 'Tom' });
    await showLinks([keepers]);
    const hidden = await row('Uncle Jo');
    expect(hidden.getByText('Made by Tom')).toBeDefined();
    expect(hidden.queryAllByRole('button')).toEqual([]);
    expect(hidden.queryByText(/share\/|Opened|Opens/)).toBeNull();
  });

  test('show Wren and the next step while there is only the main one', async () => {
    await showLinks([]);
    await row('Main link');
    expect(screen.getByText(LINK_TEXTS.none)).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Make a link' })).toHaveLength(1);
  });

  test('can be made no more when there are thirty, and that is said', async () => {
    await showLinks(Array.from({ length: SHARE_LINK.perList }, (_, nth) => aLink({ name: `Cousin ${nth}` })));
    await row('Cousin 29');
    expect(screen.getByText(LINK_TEXTS.full)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull();
  });

  test('open nothing while the list is private, and that is said', async () => {
    await showLinks([grandma], { wishlist: { byId: () => ({ ...list, isPublic: false }) } });
    const closed = await row('Grandma');
    expect(screen.getByText(LINK_TEXTS.isPrivate)).toBeDefined();
    expect(closed.getByText('List is private')).toBeDefined();
  });

  test('can be loaded again when they did not come', async () => {
    let tries = 0;
    const page = await showLinks([], {
      link: {
        list: () => {
          if (++tries === 1) throw unreachable();
          return [main, grandma];
        },
      },
    });
    expect(await screen.findByText(LINK_TEXTS.loadFailed)).toBeDefined();
    await page.user.click(press('Try again'));
    await row('Grandma');
  });

  test('are for nobody but who owns the list', async () => {
    const page = await renderAt(`/wishlist/${list.id}/links`, {
      wishlist: { byId: () => ({ ...list, rights: ['read', 'edit'] }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: /^Wishlist not found/ })).toBeDefined();
    expect(page.sent('link.list')).toEqual([]);
  });
});

describe('pausing', () => {
  test('is done by one press and undone by the next, with the focus where it was', async () => {
    const update = vi.fn(({ isPaused = false }) => ({ ...grandma, isPaused }));
    const page = await showLinks([grandma], { link: { update } });
    await row('Grandma');
    await page.user.click(press('More about the link for Grandma'));
    await page.user.click(press('Pause the link for Grandma'));
    const resume = await screen.findByRole('button', { name: 'Resume the link for Grandma' });
    expect((await row('Grandma')).getByText('Paused')).toBeDefined();
    expect(document.activeElement).toBe(resume);
    await page.user.click(resume);
    await screen.findByRole('button', { name: 'Pause the link for Grandma' });
    expect(page.sent('link.update')).toEqual([
      { id: grandma.id, isPaused: true },
      { id: grandma.id, isPaused: false },
    ]);
  });

  test('that fails says why, and asks for the links anew when somebody has ended it elsewhere', async () => {
    const failures = [unreachable(), refusal('linkNotFound')];
    const lists = [[main, grandma], [main]];
    const page = await showLinks([], {
      link: {
        list: () => lists.shift() ?? [main],
        update: () => {
          throw failures.shift() ?? new Error('asked too often');
        },
      },
    });
    await row('Grandma');
    await page.user.click(press('More about the link for Grandma'));
    await page.user.click(press('Pause the link for Grandma'));
    expect(await screen.findByText(LINK_TEXTS.failed)).toBeDefined();
    await page.user.click(press('Pause the link for Grandma'));
    expect(await screen.findByText(LINK_TEXTS.notFound)).toBeDefined();
    await waitFor(() => expect(rows()).toEqual(['Main link']));
  });
});
