import type { FailureKey } from '#shared/failures.ts';

/** What the API reference says of a procedure beyond its schemas; a test checks the examples against them. */
export interface Docs {
  /** A sentence or two: what it does, and what an integrator has to know. */
  description: string;
  request?: object;
  response: unknown;
  /** Beyond those that follow from the call's form: http/reference/operation-failures.ts. */
  failures?: readonly FailureKey[];
}

interface AnyRouter {
  _def: { record: object };
}

/** Docs for every procedure of a router but those that only our own screens call, which have no REST route. */
export type DocsOf<
  Router extends AnyRouter,
  ScreenOnly extends keyof Router['_def']['record'] = never,
> = Record<Exclude<keyof Router['_def']['record'], ScreenOnly>, Docs>;
