import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { PHOTO } from '#shared/limits.ts';
import { ann, listenForAvatars, port } from '#tests/support/avatar-host.ts';
import { image, upload } from '#tests/support/avatars.ts';
import { FORM_TYPE, formOf } from '#tests/support/forms.ts';
import { aPhonePhoto, aPhoto } from '#tests/support/photos.ts';

listenForAvatars();

describe('an upload that is cut off', () => {
  const head = (length: number) =>
    `POST /api/me/avatar HTTP/1.1\r\nhost: wishwren.test\r\nauthorization: Bearer ${ann.token}\r\ncontent-type: ${FORM_TYPE}\r\ncontent-length: ${length}\r\n\r\n`;

  test('at any point leaves the server alive', async () => {
    const body = formOf(image(await aPhonePhoto()));
    for (const share of [0, 0.001, 0.02, 0.5, 0.95, 0.999]) {
      for (const pauseMs of [0, 1, 20]) {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(head(body.length));
        socket.write(body.subarray(0, Math.round(body.length * share)));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        socket.resetAndDestroy();
      }
    }
    expect((await upload(ann, await aPhoto())).status).toBe(200);
  });

  test('politely, by an end that comes too early, is told so or let go', async () => {
    const body = formOf(image(await aPhoto()));
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(head(body.length) + body.subarray(0, 200).toString('latin1'), 'latin1');
    expect(await text(socket)).toMatch(/^(HTTP\/1\.1 400 .*|)/);
    expect((await ann.call('GET', '/api/me')).status).toBe(200);
  });

  test('by standing still is given up', { timeout: PHOTO.idleMs + 30_000 }, async () => {
    const body = formOf(image(await aPhoto()));
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const started = performance.now();
    socket.write(head(body.length) + body.subarray(0, 200).toString('latin1'), 'latin1');
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 .*pictureIncomplete/s);
    expect(performance.now() - started).toBeGreaterThan(PHOTO.idleMs - 500);
  });
});
