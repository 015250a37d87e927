import type { Attempt, ThrottleName, Throttles } from './throttle.ts';
import { MANNERS } from './throttle-manners.ts';

/**
 * The throttles as one call uses them: its answer says in RateLimit-Policy and RateLimit
 * (draft-ietf-httpapi-ratelimit-headers-10) what MANNERS allows. A class, because one is made for every request.
 */
export class HeaderThrottles implements Throttles {
  #throttles: Throttles;
  #setHeader: (name: string, value: string) => void;
  #attempts: Map<ThrottleName, Attempt> | undefined;

  constructor(throttles: Throttles, setHeader: (name: string, value: string) => void) {
    this.#throttles = throttles;
    this.#setHeader = setHeader;
  }

  require(name: ThrottleName, subject: string): Promise<void> {
    return this.#throttles.require(name, subject, (attempt) => this.#report(attempt));
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

  #report(attempt: Attempt): void {
    if (MANNERS[attempt.name].inHeaders === 'nothing') return;
    this.#attempts ??= new Map();
    this.#attempts.set(attempt.name, attempt);
    const attempts = [...this.#attempts.values()];
    this.#setHeader('ratelimit-policy', attempts.map(ruleOf).join(', '));
    const left = attempts.filter(showsLeft).map(leftOf);
    if (left.length > 0) this.#setHeader('ratelimit', left.join(', '));
  }
}

const ruleOf = ({ name, times, seconds }: Attempt) => `"${name}";q=${times};w=${seconds}`;
const leftOf = ({ name, left, endsIn }: Attempt) => `"${name}";r=${left};t=${endsIn}`;
// A refusal says by Retry-After, too, that nothing is left.
const showsLeft = ({ name, isRefused }: Attempt) => isRefused || MANNERS[name].inHeaders === 'left';
