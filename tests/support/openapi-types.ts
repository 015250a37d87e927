import { registerHooks } from 'node:module';
import type { contract } from './contract.ts';

// TypeScript 7 has no printer any more. The package of TypeScript 5 would bring a `tsc` of its own into the project, so
// the copy inside ts-morph is taken.
const TYPESCRIPT_5 = '@ts-morph/common/dist/typescript.js';

/** The types that `npx openapi-typescript@7` makes of the document; it writes them with the printer of TypeScript 5. */
export async function typesOf(document: typeof contract): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? TYPESCRIPT_5 : name, context),
  });
  const { default: openapiTypes, astToString } = await import('openapi-typescript');
  hooks.deregister();
  return astToString(await openapiTypes(JSON.stringify(document)));
}
