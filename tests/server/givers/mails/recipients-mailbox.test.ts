import { expect, test } from 'vitest';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { app, box, mailGivers } from '#tests/support/mailed-givers.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

mailGivers();

type World = 'nothing on hers' | 'without an address' | 'with her address';

/** All that the mailbox of a recipient tells of a browser that gives elsewhere, and in some worlds on her own list. */
async function seenInMailbox(world: World) {
  const hers = await aSharedList(app, [1]);
  const his = await aSharedList(app, [1, 1, 1]);
  const { email } = hers.maya;
  const vera = new GiverBrowser(app);
  if (world !== 'nothing on hers')
    await vera.reserve(hers.token, hers.items[0], world === 'with her address' ? { email } : {});
  await mailsAreSent(app);
  const letters = async () => {
    await mailsAreSent(app);
    return box.mailsTo(email).length;
  };
  const counted = async (key: string) =>
    (await hers.maya.call('POST', '/api/claims/opens', { body: { key } })).body.count;
  const seen = [await letters()];
  for (const [at, item] of his.items.entries()) {
    await vera.reserve(his.token, item, { email });
    seen.push(await letters());
    const { key } = await box.mailTo(email, at + 1);
    seen.push(await counted(key));
    const opened = await hers.maya.call('POST', '/api/claims/open', { body: { key } });
    seen.push(opened.status, await counted(key));
  }
  return seen;
}

test('what a browser reserved on the list of whoever reads the address changes no letter to them, and nothing behind its button', async () => {
  const seen = await seenInMailbox('nothing on hers');
  expect(seen.slice(0, 5)).toEqual([0, 1, 1, 200, 1]);
  expect(await seenInMailbox('without an address')).toEqual(seen);
  expect(await seenInMailbox('with her address')).toEqual(seen);
});

test('what is typed with a reservation on the list of whoever reads the address causes no letter about another list, and names nobody in one', async () => {
  const seenIn = async (hersComes: 'never' | 'first' | 'between' | 'last') => {
    const hers = await aSharedList(app, [1]);
    const his = await aSharedList(app, [1, 1, 1]);
    const [first, second = '', third = ''] = his.items;
    const { email } = hers.maya;
    const vera = new GiverBrowser(app);
    const reserveHersWhen = async (moment: typeof hersComes) => {
      if (moment !== hersComes) return;
      const { status } = await vera.reserve(hers.token, hers.items[0], { email, name: 'Verusha' });
      expect(status).toBe(201);
    };
    const askForLink = (body: object) => app.call('POST', '/api/claims/link', { body: { ...body, email } });
    const seen: unknown[] = [];
    const look = async () => {
      await mailsAreSent(app);
      const mails = box.mailsTo(email);
      seen.push(mails.length, /Hello.*,/.exec(mails.at(-1)?.text ?? '')?.[0]);
    };
    await reserveHersWhen('first');
    await vera.reserve(his.token, first, { name: 'Sib' });
    await reserveHersWhen('between');
    await look();
    await askForLink({ token: his.token });
    await askForLink({});
    await look();
    await vera.reserve(his.token, second, { email, name: 'Sib' });
    await look();
    await reserveHersWhen('last');
    const { key } = await box.mailTo(email);
    seen.push((await hers.maya.call('POST', '/api/claims/open', { body: { key } })).status);
    await askForLink({});
    await look();
    const own = new GiverBrowser(app);
    await own.call('POST', '/api/claims/open', { body: { key: (await box.mailTo(email, 2)).key } });
    const { claim } = (await own.reserve(his.token, third)).body;
    return [...seen, claim.name, (await own.mine()).length];
  };
  const alone = await seenIn('never');
  expect(alone).toEqual([0, undefined, 0, undefined, 1, 'Hello,', 200, 2, 'Hello Sib,', 'Sib', 3]);
  for (const moment of ['first', 'between', 'last'] as const) expect(await seenIn(moment)).toEqual(alone);
});

test('the link of a letter that nobody pressed tells by no tag of a board what its browser reserves on the reader’s list', async () => {
  const hers = await aSharedList(app, [1]);
  const his = await aSharedList(app, [1]);
  const { email } = hers.maya;
  const vera = new GiverBrowser(app);
  await vera.reserve(his.token, his.items[0], { email });
  const { key } = await box.mailTo(email);
  const read = async () => {
    const headers = { 'x-giver-key': key };
    const { body, headers: sent } = await app.call('GET', `/api/share/${his.token}/claims`, { headers });
    return [sent.etag, body];
  };
  const before = await read();
  await vera.reserve(hers.token, hers.items[0]);
  expect(await read()).toEqual(before);
});
