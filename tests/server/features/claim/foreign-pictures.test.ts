import { expect, test } from 'vitest';
import { giverCipher } from '#server/givers/giver-keys.ts';
import { unsentNews } from '#server/givers/mails/queue-mails.ts';
import { claimsOf } from '#server/givers/own-claims.ts';
import { encodePicture } from '#server/infra/picture-image.ts';
import { storePicture } from '#server/pictures/picture.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { app, mailGivers } from '#tests/support/mailed-givers.ts';
import { revealEnvelopes } from '#tests/support/openings.ts';
import { aPhoto } from '#tests/support/photos.ts';

mailGivers();

const ELSEWHERE = 'https://recipient.example/kettle.gif';
const HERE = '/uploads/candle.png';

/** Two reserved items: the picture of one lies on a server of the recipient's, that of the other here. */
async function reservedPictures() {
  const list = await aSharedList(app, [1, 1]);
  const [kettle, candle] = list.items as [string, string];
  await list.maya.as.item.update({ id: kettle, imageUrl: ELSEWHERE });
  await list.maya.as.item.update({ id: candle, imageUrl: HERE });
  const vera = new GiverBrowser(app);
  for (const item of [kettle, candle]) await vera.reserve(list.token, item);
  return { ...list, kettle, vera };
}

const picturesOf = (items: { item: { imageUrl: string; picture: string | null } }[]) =>
  items.map(({ item }) => item.picture ?? item.imageUrl).toSorted();

test('what a giver is told of their reservations names no picture that lies elsewhere, also once the item is gone', async () => {
  const { maya, kettle, vera } = await reservedPictures();
  expect(picturesOf(await vera.mine())).toEqual(['', HERE]);
  expect(JSON.stringify(await vera.mine())).not.toContain('recipient.example');
  await maya.as.item.remove({ id: kettle });
  expect(picturesOf(await vera.mine())).toEqual(['', HERE]);
});

test('opened envelopes and the history of gifts name no picture that lies elsewhere', async () => {
  const { maya, id, kettle } = await reservedPictures();
  await revealEnvelopes(app, id);
  const { gifts } = (await maya.call('GET', `/api/wishlists/${id}/unwrapped`)).body;
  expect(picturesOf(gifts)).toEqual(['', HERE]);
  await maya.as.receipt.add({ id: kettle, quantity: 1, claimId: gifts[0].claimId });
  expect(picturesOf((await maya.as.receipt.history({})).gifts)).toEqual(['']);
});

test('everybody who opens the list is told of every wish where its picture lies, reserved or not', async () => {
  const { token, kettle } = await reservedPictures();
  const { items } = (await app.call('GET', `/api/share/${token}`)).body;
  expect(items).toMatchObject([{ id: kettle, imageUrl: ELSEWHERE }, { imageUrl: HERE }]);
});

test('a copy that was made of a picture is no news to who was told of a change', async () => {
  const { maya, kettle, vera } = await reservedPictures();
  await maya.as.item.update({ id: kettle, color: 'Red' });
  const em = app.database.em.fork();
  const [claim] = await em.execute<{ giverId: string }[]>(
    'select giver_id as "giverId" from claims where item_id = ?',
    [kettle],
  );
  const told = { giverId: claim?.giverId ?? '', userIds: [], cipher: await giverCipher(em), publicUrl: '' };
  const hashes = async () => (await unsentNews(em, await claimsOf(em, told))).map(({ hash }) => hash);
  const before = await hashes();
  const address = await storePicture(em, await encodePicture(await aPhoto('png')));
  await em.execute('update items set picture_address = ? where id = ?', [address, kettle]);
  expect(picturesOf(await vera.mine())).toEqual([HERE, address].toSorted());
  expect(before).toHaveLength(1);
  expect(await hashes()).toEqual(before);
});
