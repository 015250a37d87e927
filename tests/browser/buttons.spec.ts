import type { CDPSession } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** WCAG 2.2 asks it of text, and of what tells a control from what is around it. */
const READABLE = 4.5;
const SEEN = 3;

const VARIANTS = ['plain', 'primary', 'soft', 'quiet', 'danger', 'quietDanger'];
/** What a button is, by its attributes, and what a person does to it meanwhile. */
const STATES: Record<string, Record<string, string>> = {
  rest: {},
  busy: { 'aria-busy': 'true', 'aria-disabled': 'true' },
  'pressed early': { 'aria-busy': 'true' },
  done: { 'data-done': 'true' },
  pressed: { 'aria-pressed': 'true' },
  disabled: { disabled: '' },
};
const ACTS: string[][] = [[], ['hover'], ['focus', 'focus-visible'], ['hover', 'active'], ['active']];
const GROUNDS = ['--paper', '--sheet'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every button is readable whatever it does and whatever is done to it, ${colorScheme}`, async ({
    page,
    app,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${app.url}/login`);
    await page.evaluate(drawAll, { variants: VARIANTS, states: STATES, grounds: GROUNDS });
    const devtools = await page.context().newCDPSession(page);
    const buttons = await nodesOf(devtools);
    expect(buttons).toHaveLength(VARIANTS.length * Object.keys(STATES).length * GROUNDS.length);
    for (const act of ACTS) {
      for (const nodeId of buttons)
        await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: act });
      // Colours that are on their way have no contrast yet.
      await page.waitForTimeout(100);
      const found = await page.evaluate(measureAll);
      const acting = act.join(' and ') || 'nothing';
      expect(
        found.filter(({ label }) => label < READABLE),
        acting,
      ).toEqual([]);
      const edged = found.filter(({ name }) => /^plain (rest)/.test(name));
      expect(edged).toHaveLength(GROUNDS.length);
      expect(
        edged.filter(({ edge }) => edge < SEEN),
        acting,
      ).toEqual([]);
      if (!act.includes('focus')) continue;
      expect(
        found.filter(({ ring, name }) => ring < SEEN && !name.includes('disabled')),
        acting,
      ).toEqual([]);
    }
  });
}

test('a finger that has pressed a button leaves no hover behind', async ({ browser, app }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`${app.url}/login`);
  const button = page.getByRole('main').getByRole('button', { name: 'Login' });
  const colour = () => button.evaluate((one) => getComputedStyle(one).backgroundColor);
  const before = await colour();
  await button.hover();
  await page.waitForTimeout(200);
  expect(await colour()).toBe(before);
  await context.close();
});

interface Drawn {
  variants: string[];
  states: Record<string, Record<string, string>>;
  grounds: string[];
}

/** Copies of the page's own button in every variant and state, on every ground. */
function drawAll({ variants, states, grounds }: Drawn) {
  const [own] = document.querySelectorAll('main form button:not([type=button])');
  const stage = document.createElement('div');
  for (const ground of grounds) {
    const field = document.createElement('div');
    field.style.background = `var(${ground})`;
    for (const variant of variants)
      for (const [state, attributes] of Object.entries(states)) {
        const button = document.createElement('button');
        button.className = own?.className ?? '';
        button.dataset.variant = variant;
        button.dataset.stage = `${variant} ${state} on ${ground}`;
        for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
        button.textContent = 'Save';
        field.append(button);
      }
    stage.append(field);
  }
  document.body.append(stage);
}

async function nodesOf(devtools: CDPSession): Promise<number[]> {
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-stage]',
  });
  return nodeIds;
}

/** The contrast of each button's label, of its edge and of its focus ring, as the browser computes their colours. */
function measureAll() {
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('No canvas');
  /** Several colours laid over each other, the lowest first. */
  const mixed = (...colours: string[]) => {
    brush.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
    }
    return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (colour: number[]) =>
    colour
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const contrast = (one: number[], other: number[]) => {
    const [darker = 0, brighter = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return Math.round(((brighter + 0.05) / (darker + 0.05)) * 100) / 100;
  };
  return [...document.querySelectorAll<HTMLElement>('[data-stage]')].map((button) => {
    const { color, backgroundColor, borderColor, outlineColor, opacity } = getComputedStyle(button);
    const ground = getComputedStyle(button.parentElement as HTMLElement).backgroundColor;
    const face = mixed(ground, backgroundColor);
    return {
      name: button.dataset.stage ?? '',
      label: opacity === '1' ? contrast(mixed(ground, backgroundColor, color), face) : 0,
      edge: contrast(mixed(ground, borderColor), mixed(ground)),
      ring: contrast(mixed(ground, outlineColor), mixed(ground)),
    };
  });
}
