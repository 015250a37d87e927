import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROGRAM = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  await import('#server/assemble.ts');
  console.log(JSON.stringify([...packages]));`;

test('what few calls need is not loaded before the first answer', () => {
  const loaded: string[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
    }),
  );
  expect(loaded).toContain('fastify');
  const large = ['sharp', 'undici', 'nodemailer', 'trpc-openapi', 'sanitize-html', 'htmlparser2'];
  expect(loaded.filter((name) => large.includes(name))).toEqual([]);
});
