import { expect, test } from 'vitest';
import { instanceIn } from '#client/extension/instance.ts';

test.each([
  ['wishes.example', 'https://wishes.example'],
  [' https://wishes.example/wishlists?x#y ', 'https://wishes.example'],
  ['http://nas:3000', 'http://nas:3000'],
  ['nas:3000/home', 'http://nas:3000'],
  ['localhost:3000', 'http://localhost:3000'],
  ['192.168.1.4:3000', 'http://192.168.1.4:3000'],
  ['wishes.local', 'http://wishes.local'],
  ['https://192.168.1.4', 'https://192.168.1.4'],
  ['wishes.example:8443', 'https://wishes.example:8443'],
  ['', null],
  ['no address', null],
  ['ftp://wishes.example', null],
  ['javascript:alert(1)', null],
  ['https://user:secret@wishes.example', null],
  ['wishes.example@evil.example', null],
])('"%s" leads to %s', (typed, origin) => {
  expect(instanceIn(typed)).toBe(origin);
});
