/** Repeatable chance (mulberry32): a finding is found again by its seed. */
export function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <One>(from: readonly One[]): One => from[Math.floor(next() * from.length)] as One;
  return { next, pick };
}
export type Chance = ReturnType<typeof chance>;

export const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', 'x', 'x'.repeat(300), '🎁'.repeat(40)],
  ...['a\u0000b', '\ud800', '../../etc/passwd', "'; drop table users; --", 'javascript:alert(1)', '<b>'],
  ...[
    'https://shop.example/x',
    'http://127.0.0.1:1/',
    'B00EXAMPLE',
    'someone@example.test',
    '\u202e\r\nBcc: x',
  ],
  ...[[], {}, [1, 'x'], { a: { b: [] } }, '2099-01-01T00:00:00Z', 'read', 'admin', '1e400', '٣'],
];
// Two dots alone would lead to another address before anything of ours is asked (RFC 3986, 5.2.4).
export const ODD_PARTS = [
  '17',
  '%00',
  '%2e%2e%2e',
  'a%20b',
  '%F0%9F%8E%81',
  '__proto__',
  'null',
  'x'.repeat(300),
];

// A lone surrogate cannot be written into an address at all.
export const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
