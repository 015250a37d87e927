import type { Locator, Page } from '@playwright/test';
import { PHONE } from './support/givers.ts';
import { expect, hydrated, test } from './support/test.ts';

const FORMS: {
  path: string;
  fill?: Record<string, string>;
  submit: string;
  said: string;
  isLong?: boolean;
}[] = [
  { path: '/login', submit: 'Login', said: 'Please enter an email address like name@example.org' },
  {
    path: '/login',
    fill: { Email: 'vera@example.org', Password: 'not the password' },
    submit: 'Login',
    said: 'Email or password is not right',
    isLong: true,
  },
  { path: '/register', submit: 'Register', said: 'Please enter your last name' },
  {
    path: '/register',
    fill: { Password: 'a fern that forgives', 'Confirm Password': 'another one' },
    submit: 'Register',
    said: 'Passwords do not match',
  },
  { path: '/contact', submit: 'Send', said: 'Please write a message' },
  { path: '/forgot-password', submit: 'Send Reset Link', said: 'Please enter an email address' },
  {
    path: '/forgot-password',
    fill: { Email: 'vera@example.org' },
    submit: 'Send Reset Link',
    said: 'If an account exists',
  },
  { path: '/resend-verification', submit: 'Send Verification Link', said: 'Please enter an email address' },
  {
    path: '/reset-password?token=spent',
    fill: { 'New password': 'a fern that forgives', 'Confirm new password': 'a fern that forgives' },
    submit: 'Reset Password',
    said: '❌ Invalid or missing token.',
  },
];

for (const { width, height } of [PHONE.viewport, { width: 1280, height: 800 }]) {
  test.describe(`at ${width} px`, () => {
    // What is refused on purpose.
    test.use({ expected: [/status of 40\d/], viewport: { width, height } });

    test('what a form of an account says moves nothing above what is wrong, and nothing while one corrects it', async ({
      page,
      app,
    }) => {
      for (const { path, fill = {}, submit, said, isLong } of FORMS) {
        await page.goto(`${app.url}${path}`);
        await hydrated(page);
        for (const [label, value] of Object.entries(fill))
          await page.getByLabel(label, { exact: true }).fill(value);
        const before = await placesOf(page);
        await page.getByRole('button', { name: submit, exact: true }).click();
        await expect(page.getByText(said).first()).toBeVisible();
        // What is new stands below all that was there.
        const after = (await placesOf(page)).slice(0, before.length);
        const first = page.locator('form [aria-invalid]').first();
        // Of sentences below fields the first field is the last that stays where it was.
        const isBelowFields = (await page.locator('form [id$="-error"]').count()) > 0;
        // Three lines are longer than the room of the status, and move the form below it.
        const status = isLong ? await bottomOf(page.locator('main h1')) : Number.POSITIVE_INFINITY;
        const fixed = isBelowFields ? await bottomOf(first) : status;
        const still = (places: number[]) => places.filter((_, at) => Number(before[at]) < fixed);
        expect(still(after), `${path}: ${said}`).toEqual(still(before));
        if (!isBelowFields) continue;
        const corrected = page.locator(`[id="${await first.getAttribute('id')}"]`);
        await corrected.fill('vera@example.org');
        await expect(corrected).not.toHaveAttribute('aria-invalid');
        expect((await placesOf(page)).slice(0, before.length), `${path}, corrected`).toEqual(after);
      }
    });

    test('no room is kept below a field for what nobody has said', async ({ page, app }) => {
      for (const path of ['/register', '/login', '/contact']) {
        await page.goto(`${app.url}${path}`);
        await hydrated(page);
        const boxes = await page
          .locator('form :is(input, textarea)')
          .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().toJSON() as DOMRect));
        const labels = await page
          .locator('form label')
          .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().top));
        for (const { bottom } of boxes) {
          const next = labels.find((top) => top > bottom);
          if (next !== undefined) expect(next - bottom, path).toBeLessThan(30);
        }
      }
    });
  });
}

/** Where the heading, the labels, the fields, the buttons and the links of the page stand. */
const placesOf = (page: Page) =>
  page
    .locator('main :is(h1, label, input, textarea, form > button, a)')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));

const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
