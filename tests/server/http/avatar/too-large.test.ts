import { describe, expect, test } from 'vitest';
import { ann, listenForAvatars, port } from '#tests/support/avatar-host.ts';
import { image, upload } from '#tests/support/avatars.ts';
import { FORM_TYPE, formOf } from '#tests/support/forms.ts';

listenForAvatars();

describe('an upload that is too large', () => {
  const over = (megabytes: number) =>
    Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(megabytes * 1_000_000)]);
  const refusal = {
    status: 413,
    body: { error: 'The picture can have at most 5 MB', code: 'pictureTooLarge' },
  };

  test.each([5.01, 12, 40])('of %d MB is refused', async (megabytes) => {
    expect(await upload(ann, over(megabytes))).toMatchObject(refusal);
  });

  test.each([5.01, 12, 40])('of %d MB that does not say so beforehand is refused', async (megabytes) => {
    const body = formOf(image(over(megabytes)));
    const answer = await fetch(`http://127.0.0.1:${port}/api/me/avatar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': FORM_TYPE },
      body: new Blob([new Uint8Array(body)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject(refusal);
  });

  test('of just 5 MB is read', async () => {
    expect((await upload(ann, over(4.99))).body.code).toBe('pictureUnreadable');
  });
});
