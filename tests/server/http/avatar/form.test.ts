import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { image, send } from '#tests/support/avatars.ts';
import { FORM_TYPE, formOf } from '#tests/support/forms.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { aPhoto } from '#tests/support/photos.ts';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startApp();
  ann = await aPerson(app);
});
afterAll(() => app.close());

describe('a form that is not what it should be', () => {
  test.each([
    ['without a file', () => formOf({ name: 'image', bytes: 'not a file' })],
    ['without anything', () => formOf()],
    ['with an empty file', () => formOf(image(''))],
    ['with the file in another field', () => formOf(image('x', { name: 'avatar' }))],
    ['with a field of a dangerous name', () => formOf(image('x', { name: '__proto__' }))],
    ['with two files', () => formOf(image('x'), image('y'))],
    [
      'with ten fields',
      () => formOf(...Array.from({ length: 10 }, (_, at) => ({ name: `f${at}`, bytes: 'x' }))),
    ],
  ])('%s is asked for one picture', async (_what, form) => {
    expect(await send(ann, form())).toMatchObject({
      status: 400,
      body: { error: 'Please choose one picture', code: 'pictureMissing' },
    });
  });

  test.each([
    ['with two photos', async () => formOf(image(await aPhoto()), image(await aPhoto('png')))],
    [
      'with a photo and a file in another field',
      async () => formOf(image(await aPhoto()), image('x', { name: 'other' })),
    ],
  ])('%s is asked for one picture', async (_what, form) => {
    expect((await send(ann, await form())).body.code).toBe('pictureMissing');
  });

  test.each([
    ['that breaks off', async () => formOf(image(await aPhoto())).subarray(0, 300), FORM_TYPE],
    ['that breaks off in its head', () => formOf(image('x')).subarray(0, 60), FORM_TYPE],
    ['without its border', () => formOf(image('x')), 'multipart/form-data'],
  ])('%s did not arrive completely', async (_what, form, type) => {
    expect(await send(ann, await form(), { 'content-type': type })).toMatchObject({
      status: 400,
      body: { error: ITEM_TEXTS.photoIncomplete, code: 'pictureIncomplete' },
    });
  });

  test.each([
    ['JSON', 'application/json', '{"image":"x"}'],
    ['broken JSON', 'application/json', '{"image'],
    ['the bare picture', 'image/jpeg', 'x'],
    ['a plain form', 'application/x-www-form-urlencoded', 'image=x'],
  ])('because it is %s is told the right one', async (_what, type, body) => {
    expect(await send(ann, Buffer.from(body), { 'content-type': type })).toMatchObject({
      status: 415,
      body: { error: ITEM_TEXTS.photoWrongForm, code: 'pictureWrongForm' },
    });
  });

  test('because there is nothing at all is told the right one', async () => {
    expect((await ann.call('POST', '/api/me/avatar')).status).toBe(415);
  });
});
