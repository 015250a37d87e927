import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#tests/support/screen.tsx';

const PAGE = '/wishlist/new';

test('a new list asks for its name, its day and its paper; for whom it is, secret and the rest are rows that say how they stand and open on a tap', async () => {
  const page = await renderAt(PAGE, {});
  await screen.findByLabelText('Name');
  const more = screen.getByText('Description, emoji, who can see it').closest('details');
  expect(more?.open).toBe(false);
  for (const label of ['Description', /^Private \(only you can see\)/])
    expect(more?.contains(screen.getByLabelText(label))).toBe(true);
  const papers = screen.getByRole('group', { name: /^Wrapping paper/ });
  expect(within(papers).getAllByRole('radio')).toHaveLength(9);
  const day = screen.getByLabelText('Day of the occasion');
  for (const asked of [screen.getByLabelText('Name'), day, papers])
    expect(asked.closest('details')).toBeNull();
  const rowOf = (label: string) => screen.getByText(label).closest('details');
  const row = { For: 'Me', 'You see': 'Nothing: a surprise' };
  for (const [label, stands] of Object.entries(row)) {
    expect(rowOf(label)?.open).toBe(false);
    expect(rowOf(label)?.querySelector('summary')?.textContent).toBe(`${label} ${stands}`);
  }
  expect(rowOf('For')?.contains(screen.getByLabelText('For whom is it?'))).toBe(true);
  await page.user.type(screen.getByLabelText('Description'), 'At ours');
  expect(more?.open).toBe(true);
});

test('a new list says before anybody could have the link that a list for oneself stays one', async () => {
  const page = await renderAt(PAGE, {});
  const whom = await screen.findByLabelText('For whom is it?');
  const said = 'Once the list is shared, this stays so.';
  expect(screen.getByText(`You are surprised. ${said}`)).toBeDefined();
  await page.user.selectOptions(whom, 'The two of us');
  expect(screen.getByText(`Both of you are surprised. ${said}`)).toBeDefined();
  await page.user.selectOptions(whom, 'My child');
  expect(screen.queryByText(said, { exact: false })).toBeNull();
});

test('the present is tapped into the next paper, and shows the name on its tag as it is typed', async () => {
  const page = await renderAt(PAGE, {});
  const present = within(await screen.findByRole('complementary', { name: 'Preview' }));
  await page.user.type(screen.getByLabelText('Name'), 'Cabin weekend');
  expect(present.getByText('Cabin weekend')).toBeDefined();
  const checked = () =>
    screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ labels }) => labels?.[0]?.title);
  const tap = () => page.user.click(present.getByRole('button', { name: 'Another paper' }));
  await tap();
  expect(checked()).toContain('Hedge');
  await tap();
  expect(checked()).toContain('Rosehip');
});

test('a list for somebody who is not named opens the row that asks for it', async () => {
  const page = await renderAt(PAGE, {});
  await page.user.type(await screen.findByLabelText('Name'), 'Ella is six');
  await page.user.selectOptions(screen.getByLabelText('For whom is it?'), 'My child');
  await page.user.click(screen.getByRole('button', { name: 'Create' }));
  const child = screen.getByLabelText('What is your child called?');
  expect(child.closest('details')?.open).toBe(true);
  expect(document.activeElement).toBe(child);
});
