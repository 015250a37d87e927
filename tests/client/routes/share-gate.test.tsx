import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import {
  button,
  KEY,
  ofGivers,
  QUESTION,
  seen,
  serveGate,
  server,
  take,
  visit,
} from '#tests/support/share-gate.tsx';

serveGate();
const focused = () => document.activeElement?.textContent;

describe('The first press on a shared list', () => {
  test.each([
    ['“See what is still free”', seen],
    ['“I’ll get this”', take],
  ])(
    'on %s says whom it is not for, and asks nothing of givers before somebody is one',
    async (_what, main) => {
      const { user } = await visit();
      await user.click(await main());
      expect(await screen.findByText(QUESTION)).toBeDefined();
      expect(focused()).toBe(QUESTION);
      expect(ofGivers()).toEqual([]);
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.click(await button('Yes, I am giving'));
      expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
    },
  );

  test('leaves the focus where the question stood, once it is answered', async () => {
    const { user } = await visit();
    await user.click(await seen());
    await user.click(await button(CLAIM_TEXTS.giving));
    await screen.findByText(CLAIM_TEXTS.free);
    await waitFor(() => expect(focused()).toContain('Nora will not learn of this'));
  });

  test('reserves the very gift that was pressed, once, and says what is promised', async () => {
    const { user } = await visit();
    await user.click(await take());
    await user.click(await button(CLAIM_TEXTS.giving));
    const sheet = await screen.findByRole('dialog', { name: CLAIM_TEXTS.sheet('Ukulele') });
    expect(sheet.textContent).toContain(CLAIM_TEXTS.sealed('Nora'));
    expect(ofGivers()).toEqual(['POST /share/tok-1/claims', 'GET /share/tok-1/claims']);
  });

  test('goes on with the last press, and asks anew for it', async () => {
    const { user } = await visit();
    await user.click(await take());
    (await button(CLAIM_TEXTS.iAm('Nora'))).focus();
    await user.click(await take());
    await waitFor(() => expect(focused()).toBe(QUESTION));
    await user.click(await button(CLAIM_TEXTS.giving));
    await screen.findByRole('dialog');
    expect(ofGivers()).toEqual(['POST /share/tok-1/claims', 'GET /share/tok-1/claims']);
  });

  test('is not answered by the second press of a double one', async () => {
    const { user } = await visit();
    await user.click(await seen());
    const yes = await button(CLAIM_TEXTS.giving);
    const press = (detail: number) =>
      act(async () => yes.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));
    await press(2);
    expect(screen.getByText(QUESTION)).toBeDefined();
    expect(ofGivers()).toEqual([]);
    await press(1);
    expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
  });

  test('is answered by keyboard alone', async () => {
    const { user } = await visit();
    (await take()).focus();
    await user.keyboard('{Enter}');
    await screen.findByText(QUESTION);
    await user.tab();
    expect(focused()).toBe('Yes, I am giving');
    await user.tab();
    expect(focused()).toBe('I am Nora');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(CLAIM_TEXTS.hidden)).toBeDefined();
    await waitFor(() => expect(focused()).toBe(CLAIM_TEXTS.hidden));
  });

  test('by a link that says who comes by it is the answer: whom it is not for stands there before', async () => {
    const { user } = await visit({ giverName: 'Aunt Vera' });
    expect(await screen.findByText(QUESTION)).toBeDefined();
    expect(screen.queryByText(CLAIM_TEXTS.shoppingFor('Nora'))).toBeNull();
    expect(ofGivers()).toEqual([]);
    await user.click(await button('Yes, I am Aunt Vera'));
    expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
  });

  test('on a gift asks also by a link that says who comes by it, and signs with that name', async () => {
    const { user } = await visit({ giverName: 'Aunt Vera' });
    await user.click(await take());
    await waitFor(() => expect(focused()).toBe(QUESTION));
    expect(ofGivers()).toEqual([]);
    await user.click(await button('Yes, I am Aunt Vera'));
    const name = await screen.findByLabelText<HTMLInputElement>(CLAIM_TEXTS.yourName);
    expect(name.value).toBe('Aunt Vera');
    expect(server.asked).toContain('PATCH /claims/made');
  });

  test('asks also whoever has reserved in this browser on another list', async () => {
    server.reservedBy = 'https://wishwren.example/share/tok-10';
    const { user } = await visit();
    await user.click(await seen());
    expect(await screen.findByText(QUESTION)).toBeDefined();
  });
});

describe('Who says that they are the recipient', () => {
  test('sees nothing of givers, now and on every later visit, until they take it back', async () => {
    const { user } = await visit();
    await user.click(await take());
    await user.click(await button('I am Nora'));
    expect(await screen.findByText(CLAIM_TEXTS.hidden)).toBeDefined();
    expect((await take()).getAttribute('aria-disabled')).toBe('true');
    expect(localStorage.getItem(KEY)).toBe('own');
    cleanup();
    sessionStorage.clear();
    const later = await visit();
    expect(await screen.findByText(CLAIM_TEXTS.hidden)).toBeDefined();
    expect(ofGivers()).toEqual([]);
    await later.user.click(await button(CLAIM_TEXTS.giverAfterAll));
    expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('and takes it back reserves nothing that they pressed before', async () => {
    const { user } = await visit();
    await user.click(await take());
    await user.click(await button(CLAIM_TEXTS.iAm('Nora')));
    await user.click(await button(CLAIM_TEXTS.giverAfterAll));
    await screen.findByText(CLAIM_TEXTS.free);
    expect(ofGivers()).toEqual(['GET /share/tok-1/claims']);
  });
});
