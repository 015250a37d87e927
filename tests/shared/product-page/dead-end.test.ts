import { describe, expect, test } from 'vitest';
import { NOTHING, read, readAll } from '#tests/support/product-pages.ts';

const shared =
  '<meta property="og:title" content="Tea"><meta property="og:image" content="https://img.example/a.jpg">';

describe('pages that are no product', () => {
  test.each([
    ...[
      'Robot or human?',
      'Just a moment...',
      'Attention Required! | Guard',
      'Access Denied',
      'Request Rejected',
    ],
    ...[
      'Security check',
      'Pardon Our Interruption',
      'JavaScript is disabled',
      '404 Not Found',
      'Page not found',
    ],
    ...[
      'Seite nicht gefunden',
      '503 Service Unavailable',
      'Error 500',
      'Sign in',
      'Log in to Tea House',
      'Anmelden',
    ],
    ...['Se connecter', 'Oops! Something went wrong', 'Captcha'],
  ])('the page titled "%s" gives nothing', (title) => {
    expect(read(`<title>${title}</title><h1>${title}</h1>${shared}`)).toEqual(NOTHING);
  });

  test.each([
    'https://www.teahouse.example/',
    'https://www.teahouse.example/de',
    'https://teahouse.example/en-gb/?x=1',
  ])('the front page %s gives nothing', (url) => {
    expect(read(`<title>Tea House</title><h1>Welcome</h1>${shared}`, url)).toEqual(NOTHING);
  });

  test('a robot that mows the lawn is a product', () => {
    expect(read(shared.replace('"Tea"', '"Robot lawn mower 400"'))).toMatchObject({
      title: 'Robot lawn mower 400',
    });
  });

  test('the front page that answers at a product’s address gives nothing', () => {
    expect(read(`<link rel="canonical" href="https://www.teahouse.example/">${shared}`)).toEqual(NOTHING);
  });

  test('a page that asks for a password gives nothing', () => {
    expect(read(`${shared}<form><input type="password"></form>`)).toEqual(NOTHING);
  });

  test('a shell with nothing but the shop’s name gives nothing', () => {
    expect(
      read(
        `<title>Tea House</title><meta property="og:site_name" content="Tea House">${shared.replace('"Tea"', '"Tea House"')}<div id="root"></div>`,
      ),
    ).toEqual(NOTHING);
  });

  test.each([
    '',
    ' ',
    'plain text',
    '{}',
    '<',
    '<html>',
    '\0',
    '<title></title>',
    '<h1>Blue kettle</h1>',
    '\ud800',
  ])('the body %j gives nothing', (html) => {
    expect(read(html)).toEqual(NOTHING);
  });
});

describe('a wall', () => {
  test.each([
    ['one that asks', '<title>Robot or human?</title>'],
    ['one without a title', '<title></title><script>window.awsWafCookieDomainList = [];</script>'],
    [
      'one in a frame',
      '<title>shop.example</title><iframe src="https://geo.captcha-delivery.com/captcha/?x=1"></iframe>',
    ],
    [
      'one that says it in a sentence',
      '<title>shop.example</title><p>Please verify you are a human to continue.</p>',
    ],
  ])('%s is told as a wall', (_what, html) => {
    expect(readAll(html)).toMatchObject({ isWall: true, title: null, price: null, likelyPrice: null });
  });

  test.each([
    ['a product page with a captcha for its reviews', `${shared}<div id="captcha"></div>`],
    ['a page that is not there', '<title>404 Not Found</title>'],
    ['a log-in page', '<title>Sign in</title><input type="password">'],
    ['a long page', `<title>Blog</title><p>${'My summer. '.repeat(300)}</p><div class="captcha"></div>`],
  ])('%s is none', (_what, html) => {
    expect(readAll(html).isWall).toBe(false);
  });
});
