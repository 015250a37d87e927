import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/infra/log.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { FORM_TYPE } from '#tests/support/forms.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

// Whoever leaves in the middle of a request has not found a fault of ours: no line that would alarm an operator, no 5xx.

const lines: string[] = [];
let app: TestApp;
let ann: Person;
let port: number;
beforeAll(async () => {
  app = await startApp({ log: createLog('trace', { write: (line) => void lines.push(line) }) });
  ann = await aPerson(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(() => app.close());

test.each([
  ['POST', '/api/login', 'application/json'],
  ['PUT', '/api/me', 'application/json'],
  ['POST', '/trpc/wishlist.create', 'application/json'],
  ['POST', '/trpc/wishlist.create', FORM_TYPE],
  ['POST', '/api/me/avatar', FORM_TYPE],
  ['POST', '/share/none/free', 'application/x-www-form-urlencoded'],
])('%s %s that breaks off is no fault of the server', async (method, path, type) => {
  lines.length = 0;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = `${method} ${path} HTTP/1.1\r\nhost: wishwren.test\r\nauthorization: Bearer ${ann.token}\r\ncontent-type: ${type}\r\ncontent-length: 500`;
  socket.write(`${head}\r\n\r\n{"name":`);
  await pause(50);
  socket.resetAndDestroy();
  // Nothing says when an answer to nobody is over.
  await pause(400);
  const told = lines.map((line): { level: number; status?: number } => JSON.parse(line));
  expect(told.filter(({ level, status = 0 }) => level >= 40 || status >= 500)).toEqual([]);
});
