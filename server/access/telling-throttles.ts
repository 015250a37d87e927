import type { Attempt, ThrottleName, Throttles } from './throttle.ts';
import { MANNERS } from './throttle-manners.ts';

/**
 * The throttles as one call uses them: its answer says in RateLimit-Policy and RateLimit
 * (draft-ietf-httpapi-ratelimit-headers-10) what MANNERS allows. A class, because one is made for every request.
 */
export class TellingThrottles implements Throttles {
  #throttles: Throttles;
  #setHeader: (name: string, value: string) => void;
  #told: Map<ThrottleName, Attempt> | undefined;

  constructor(throttles: Throttles, setHeader: (name: string, value: string) => void) {
    this.#throttles = throttles;
    this.#setHeader = setHeader;
  }

  require(name: ThrottleName, subject: string): Promise<void> {
    return this.#throttles.require(name, subject, (attempt) => this.#tell(attempt));
  }

  consume(name: ThrottleName, subject: string): Promise<number | null> {
    return this.#throttles.consume(name, subject);
  }

  reset(name: ThrottleName, subject: string): Promise<void> {
    return this.#throttles.reset(name, subject);
  }

  refusals() {
    return this.#throttles.refusals();
  }

  #tell(attempt: Attempt): void {
    if (MANNERS[attempt.name].tells === 'nothing') return;
    this.#told ??= new Map();
    this.#told.set(attempt.name, attempt);
    const told = [...this.#told.values()];
    this.#setHeader('ratelimit-policy', told.map(ruleOf).join(', '));
    const left = told.filter(tellsLeft).map(leftOf);
    if (left.length > 0) this.#setHeader('ratelimit', left.join(', '));
  }
}

const ruleOf = ({ name, times, seconds }: Attempt) => `"${name}";q=${times};w=${seconds}`;
const leftOf = ({ name, left, endsIn }: Attempt) => `"${name}";r=${left};t=${endsIn}`;
// Who is refused is told by Retry-After as well that nothing is left.
const tellsLeft = ({ name, isRefused }: Attempt) => isRefused || MANNERS[name].tells === 'left';
