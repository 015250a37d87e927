import type { Plant } from './plant.ts';

export interface Leak {
  /** What somebody might build without a bad thought. */
  name: string;
  plant: Plant;
  /** The calls among which it is looked for, as they stand in the tables of all calls. */
  calls: string[];
  /** Everything that the comparison finds, and nothing else. */
  caughtBy: string[];
}

/** A statement of the product, with something else in the place of this. */
export const replaced = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

/** SQL that runs when something is reserved. */
export const whenReserved = (statement: string) => `
  create function leak() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$;
  create trigger leak after insert on claims for each row execute function leak()`;
