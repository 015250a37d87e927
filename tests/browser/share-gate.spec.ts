import { aBrowser, card, giving, PHONE, take } from './support/givers.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

test('a recipient who taps her own link in a chat sees nothing by one tap, and says once that she is no giver', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page: owner, app, request });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle' });
  const { page: chat, close } = await aBrowser(browser, PHONE);
  const asked: string[] = [];
  chat.context().on('request', (one) => asked.push(new URL(one.url()).pathname));
  const ofGivers = () => asked.filter((path) => /\/api\/share\/[^/]+\/claims/.test(path));
  const resting = 'What is taken stays hidden from you';

  await chat.goto(`${app.url}/share/${list.shareToken}`);
  await take(chat, 'Copper kettle').tap();
  await expect(chat.getByText('Only for givers. Nora, this is where your surprise ends.')).toBeFocused();
  await chat.getByRole('button', { name: 'I am Nora' }).tap();
  await expect(chat.getByText(resting)).toBeFocused();
  await expect(take(chat, 'Copper kettle')).toBeDisabled();

  const later = await chat.context().newPage();
  await later.goto(chat.url());
  await expect(later.getByText(resting)).toBeVisible();
  await expect(take(later, 'Copper kettle')).toBeDisabled();
  expect(ofGivers()).toEqual([]);

  await later.getByRole('button', { name: 'I am one of the givers' }).tap();
  await expect(card(later, 'Copper kettle')).toContainText('Still free');
  const anew = await chat.context().newPage();
  await anew.goto(chat.url());
  await take(anew, 'Copper kettle').tap();
  await giving(anew).tap();
  await expect(anew.getByRole('dialog', { name: 'You are getting Copper kettle' })).toBeVisible();
  await anew.keyboard.press('Escape');
  await expect(card(anew, 'Copper kettle').getByRole('button').first()).toBeFocused();
  await close();
});
