import { expect, test } from 'vitest';
import { normalUrl } from '#server/http/normal-url.ts';

test.each([
  ['/api/claims?x=%63', '/api/claims?x=%63'],
  ['/api/%63laims?x=%63', '/api/claims?x=%63'],
  ['/trpc/claim%2Elist%2cclaim%2elist', '/trpc/claim.list,claim.list'],
  ['/api/claims#x?y', '/api/claims'],
  ['http://elsewhere.example/api/claims?x=1', '/api/claims?x=1'],
  ['http://elsewhere.example?x=1', '/?x=1'],
  ['HTTP://elsewhere.example', '/'],
  ['/a%2Fb%3Fc%23d%25e/Zo%C3%AB/%zz', '/a%2Fb%3Fc%23d%25e/Zo%C3%AB/%zz'],
  ['*', '*'],
])('%s is known as %s', (sent, known) => {
  expect(normalUrl(sent)).toBe(known);
});
