import type { Page } from '@playwright/test';
import { type ContentServer, json, openContentServer, SHAPES } from '#tests/support/content-server.ts';
import { HOSTILE } from '#tests/support/hostile-html.ts';
import { openMailServer } from './support/mail-server.ts';
import { test as base, expect, hydrated } from './support/test.ts';

const test = base.extend<object, { content: ContentServer }>({
  content: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const content = await openContentServer();
      await use(content);
      await content.close();
    },
    { scope: 'worker' },
  ],
});

/** What search engines and previews read, as it stands in the document now. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(name));
    return {
      titles: [...document.querySelectorAll('title')].map((tag) => tag.textContent),
      canonical: all('link[rel=canonical]', 'href'),
      url: all('meta[property="og:url"]', 'content'),
      description: all('meta[name=description]', 'content').length,
      image: all('meta[property="og:image"]', 'content').length,
    };
  });
const expectHead = (page: Page, title: string, address: string) =>
  expect
    .poll(() => headOf(page))
    .toEqual({ titles: [title], canonical: [address], url: [address], description: 1, image: 1 });

test('a message from the contact form arrives at a real mail server, to be answered to the visitor', async ({
  page,
  app,
}) => {
  const mail = await openMailServer();
  try {
    await app.stop();
    await app.start({ SMTP_URL: mail.url, CONTACT_EMAIL: 'hello@wishes.example' });
    await page.goto(`${app.url}/contact`);
    await hydrated(page);
    await page.getByLabel('Your Email').fill('nils@arvidsson.example');
    await page.getByLabel('Message').fill('Could a list have two owners?\n\n<b>Nils</b>');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('✅ Message sent!')).toBeVisible();
    await expect(page.getByLabel('Your Email')).toHaveValue('');
    await expect(page.getByLabel('Message')).toHaveValue('');
    const arrived = await mail.received(/contact form/);
    expect(arrived.to).toMatchObject([{ address: 'hello@wishes.example' }]);
    expect(arrived.replyTo).toMatchObject([{ address: 'nils@arvidsson.example' }]);
    expect(arrived.from).toMatchObject({ address: 'hello@wishes.example' });
    expect(arrived.text).toContain('Could a list have two owners?');
    expect(arrived.html).toContain('&lt;b&gt;Nils&lt;/b&gt;');
  } finally {
    await app.stop();
    await mail.close();
    await app.start();
  }
});

test('by keyboard alone one gets from the landing page to a post and back to the list', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/home`);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Wren’s Notebook' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Read more: How to drop a hint/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^How to drop a hint/ })).toBeVisible();
  await expect(page.getByText('Published November 14, 2026')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Wren’s Notebook' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/blog`);
});

test('title, address and preview are said once, and right, on arrival and after every step', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/blog?from=somewhere`);
  await hydrated(page);
  await expectHead(page, 'Wren’s Notebook · Wishwren', `${app.url}/blog`);
  await page.getByRole('link', { name: 'Read more: The quiet list' }).click();
  await expectHead(page, 'The quiet list · Wishwren', `${app.url}/blog/the-quiet-list`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expectHead(page, 'About · Wishwren', `${app.url}/about`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expectHead(page, 'Wishlists that remember every hint · Wishwren', `${app.url}/home`);
});

test('the pages of the blog need no call for what the server has sent', async ({ page, app }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/trpc') && calls.push(request.url()));
  for (const path of ['/blog', '/blog/the-quiet-list']) {
    await page.goto(app.url + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }
  expect(calls).toEqual([]);
});

test.describe('with a content service', () => {
  // The pictures of hostile posts lead nowhere, and the page of a service that is down is one that failed.
  test.use({ expected: [/Failed to load (resource|blog posts)|blogUnavailable/] });

  test('whose posts are hostile, nothing of them runs, loads from elsewhere unasked or covers the page', async ({
    page,
    app,
    content,
  }) => {
    test.setTimeout(180_000);
    const title = '<img src=x onerror=alert(1)>"\'</title><script>alert(1)</script>';
    const posts = HOSTILE.map((html, at) => ({
      slug: `post-${at}`,
      title,
      content: `<p>Read me.</p>${html}`,
    }));
    content.answer = (request, response) =>
      json(request.url?.includes('populate') ? SHAPES.wrapped(posts) : SHAPES.flat(posts))(
        request,
        response as never,
      );
    await app.stop();
    await app.start({ CONTENT_URL: content.url });
    const alarms: string[] = [];
    page.on('dialog', (dialog) => {
      alarms.push(`${page.url()} ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (request.url().includes('evil.example') && request.resourceType() !== 'image')
        alarms.push(`${page.url()} ${request.url()}`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        Object.assign(window, { violation: `${event.violatedDirective} ${event.blockedURI}` });
      });
    });
    for (const path of ['/blog', ...posts.map(({ slug }) => `/blog/${slug}`)]) {
      // A service that a busy machine reaches too late is left alone for a while, and the page says so until then.
      await expect(async () => {
        await page.goto(app.url + path);
        await hydrated(page);
        await expect(page.getByText(/^Read me\./).first()).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      expect(await page.evaluate(() => 'violation' in window && window.violation), path).toBe(false);
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
      ).toBeVisible();
    }
    expect(alarms).toEqual([]);
  });

  test('that is down, one calm sentence stands there until it is back', async ({ page, app, content }) => {
    content.answer = (_request, response) => response.writeHead(500).end();
    await app.stop();
    await app.start({ CONTENT_URL: content.url });
    const answer = await page.goto(`${app.url}/blog`);
    expect(answer?.status()).toBe(503);
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Wren’s Notebook' })).toBeVisible();
    await expect(page.getByText('Failed to load blog posts.')).toBeVisible();
    content.answer = json(SHAPES.flat());
    // The service is left alone for a while after a failure; when it is back, so is the list, and the button gone.
    await expect(async () => {
      await page
        .getByRole('button', { name: 'Try again' })
        .click({ timeout: 500 })
        .catch(() => undefined);
      await expect(page.getByRole('heading', { level: 2, name: 'Robins in October' })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass({ timeout: 40_000 });
  });
});
