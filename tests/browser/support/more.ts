import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses it until it stays: a page that has just come takes the focus to its heading, which folds it again. */
async function unfold(more: Locator): Promise<void> {
  await expect(async () => {
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.press('Enter');
    await expect(more).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
}

/** The card, with the acts behind its button More to be seen. */
export async function unfolded(card: Locator): Promise<Locator> {
  await unfold(card.getByRole('button', { name: /^More / }));
  return card;
}

/** What stands behind More in the head of a list, the first one on its page. */
export async function inHead(page: Page): Promise<Page> {
  await unfold(page.getByRole('button', { name: /^More for / }).first());
  return page;
}

/** Goes to the screen that a link behind More leads to: again, when a dialog that was just closed took the focus back and folded it. */
export async function followInHead(page: Page, name: string): Promise<void> {
  const from = page.url();
  await expect(async () => {
    await (await inHead(page)).getByRole('link', { name }).press('Enter', { timeout: 1_000 });
    await expect(page).not.toHaveURL(from, { timeout: 2_000 });
  }).toPass();
}
