import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from './app.ts';
import { type GiverMailbox, giverMailbox } from './giver-mailbox.ts';
import { giverMailsOf } from './giver-mails.ts';
import { keepersOf } from './keepers.ts';

export let box: GiverMailbox;
export let app: TestApp;
export let keepers: ReturnType<typeof keepersOf>;
export let letters: ReturnType<typeof giverMailsOf>;

/** Before the tests of a file there is an app whose mails leave by a real mail server, after them there is neither. */
export function mailGivers(options: Parameters<typeof giverMailbox>[0] = {}): void {
  beforeAll(async () => {
    box = await giverMailbox(options);
    app = box.app;
    keepers = keepersOf(box);
    letters = giverMailsOf(box);
  });
  afterAll(() => box.close());
}
