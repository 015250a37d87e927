import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import { aLink } from '#tests/support/link-views.ts';
import { list, press, row, rows, sheet, showLinks } from '#tests/support/links-screen.ts';
import { refusal } from '#tests/support/refusal.ts';
import { unreachable } from '#tests/support/screen.tsx';

const grandma = aLink({ name: 'Grandma' });
const locked = aLink({
  ...{ name: 'Work', opens: 'look', hasPassphrase: true, giverName: 'The team' },
  endsAt: new Date(2027, 11, 24, 23, 59, 59).toISOString(),
});
const name = () => screen.findByLabelText<HTMLInputElement>('For whom is it?');
const send = 'Make the link';

describe('making a link', () => {
  test('needs a name alone; its row is there with the focus on Copy', async () => {
    const page = await showLinks([], { link: { add: () => grandma } });
    await row('Main link');
    await page.user.click(press('Make a link'));
    expect(document.activeElement).toBe(await name());
    await page.user.keyboard('Grandma');
    await page.user.click(press(send));
    await row('Grandma');
    expect(page.sent('link.add')).toEqual([
      {
        ...{ id: list.id, name: 'Grandma', opens: 'board', passphrase: null, endsAt: null },
        ...{ giverName: '', locale: null },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(press('Copy the link for Grandma'));
    expect(rows()).toEqual(['Main link', 'Grandma']);
  });

  test('takes what it opens, a passphrase, a last day, the name of the giver and a language', async () => {
    const page = await showLinks([grandma], { link: { add: () => locked } });
    await row('Grandma');
    await page.user.click(press('Make a link'));
    await page.user.type(await name(), 'Work');
    await page.user.click(screen.getByRole('radio', { name: /^The list, to look at/ }));
    await page.user.click(screen.getByText(LINK_SHEET_TEXTS.more));
    await page.user.click(screen.getByRole('checkbox', { name: 'Ask for a passphrase' }));
    await page.user.type(screen.getByLabelText('Passphrase'), 'plum cake');
    await page.user.type(screen.getByLabelText('Last day (optional)'), '2027-12-24');
    await page.user.type(screen.getByLabelText('Name of the giver (optional)'), 'The team');
    await page.user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Language'), 'Deutsch');
    await page.user.click(press(send));
    await row('Work');
    const endsAt = new Date(2027, 11, 24, 23, 59, 59).toISOString();
    expect(page.sent('link.add')).toEqual([
      {
        ...{ id: list.id, name: 'Work', opens: 'look', passphrase: 'plum cake', endsAt },
        ...{ giverName: 'The team', locale: 'de' },
      },
    ]);
  });

  test('says at the fields what is wrong, and sends nothing', async () => {
    const page = await showLinks([]);
    await row('Main link');
    await page.user.click(press('Make a link'));
    await name();
    await page.user.click(screen.getByText(LINK_SHEET_TEXTS.more));
    await page.user.click(screen.getByRole('checkbox', { name: 'Ask for a passphrase' }));
    await page.user.type(screen.getByLabelText('Passphrase'), 'abc');
    await page.user.click(press(send));
    expect(await screen.findByText(LINK_TEXTS.nameMissing)).toBeDefined();
    expect(screen.getByText(LINK_TEXTS.passphraseLength)).toBeDefined();
    expect(document.activeElement).toBe(await name());
    expect(page.sent('link.add')).toEqual([]);
  });

  test('that fails says why and keeps what was typed', async () => {
    const failures = [refusal('tooManyLinks'), refusal('keeperOnly'), unreachable()];
    const add = () => {
      throw failures.shift() ?? new Error('asked too often');
    };
    const page = await showLinks([], { link: { add } });
    await row('Main link');
    await page.user.click(press('Make a link'));
    await page.user.type(await name(), 'Grandma');
    for (const said of [LINK_TEXTS.tooMany, LINK_TEXTS.keeperOnly, LINK_SHEET_TEXTS.saveFailed]) {
      await page.user.click(press(send));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
    }
    expect((await name()).value).toBe('Grandma');
  });

  test('that is left stands there again without its passphrase; Cancel forgets it', async () => {
    const page = await showLinks([]);
    await row('Main link');
    const open = () => page.user.click(press('Make a link'));
    await open();
    await page.user.type(await name(), 'Grandma');
    await page.user.click(screen.getByText(LINK_SHEET_TEXTS.more));
    await page.user.click(screen.getByRole('checkbox', { name: 'Ask for a passphrase' }));
    await page.user.type(screen.getByLabelText('Passphrase'), 'plum cake');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('plum');
    (screen.getByRole('dialog') as HTMLDialogElement).close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    expect((await name()).value).toBe('Grandma');
    expect(screen.getByText(FRAME_TEXTS.draftKept)).toBeDefined();
    await page.user.click(press('Cancel'));
    await open();
    expect((await name()).value).toBe('');
  });

  test('offers no board on a sealed list, where its keeper makes those', async () => {
    const page = await showLinks([grandma], {
      link: { keeper: () => ({ state: 'sealed', name: 'Tom', unsealsAt: null }) },
    });
    await row('Grandma');
    await page.user.click(press('Make a link'));
    await name();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText(LINK_SHEET_TEXTS.sealedHint)).toBeDefined();
  });
});

describe('editing a link', () => {
  const edit = async (page: Awaited<ReturnType<typeof showLinks>>, of: string) => {
    await page.user.click(press(`More about ${of}`));
    await page.user.click(press(`Edit ${of}`));
  };

  test('sends only what was changed; a passphrase that is left empty stays', async () => {
    const page = await showLinks([locked], { link: { update: () => ({ ...locked, name: 'Office' }) } });
    await row('Work');
    await edit(page, 'the link for Work');
    const field = await name();
    expect(screen.getByLabelText<HTMLInputElement>('Last day (optional)').value).toBe('2027-12-24');
    expect(screen.getByText(LINK_SHEET_TEXTS.passphraseKept)).toBeDefined();
    await page.user.clear(field);
    await page.user.type(field, 'Office');
    await page.user.click(press('Save'));
    await row('Office');
    expect(page.sent('link.update')).toEqual([{ id: locked.id, name: 'Office' }]);
  });

  test('takes passphrase and end away', async () => {
    const update = () => ({ ...locked, hasPassphrase: false, endsAt: null });
    const page = await showLinks([locked], { link: { update } });
    await row('Work');
    await edit(page, 'the link for Work');
    await name();
    await page.user.click(screen.getByRole('checkbox', { name: 'Ask for a passphrase' }));
    await page.user.clear(screen.getByLabelText('Last day (optional)'));
    await page.user.click(press('Save'));
    await waitFor(() => expect(screen.queryByText('Asks for a passphrase')).toBeNull());
    expect(page.sent('link.update')).toEqual([{ id: locked.id, passphrase: null, endsAt: null }]);
  });

  test('of the main one asks for no name', async () => {
    const page = await showLinks([grandma], {});
    await row('Main link');
    await edit(page, 'the main link');
    const form = within(await sheet('The main link'));
    expect(form.queryByLabelText('For whom is it?')).toBeNull();
    expect(form.getAllByRole('radio')).toHaveLength(3);
  });
});
