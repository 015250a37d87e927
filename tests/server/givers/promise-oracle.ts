import type { Promised, Secrecy } from '#shared/secrecy.ts';

const HOUR_MS = 3_600_000;

interface Kept {
  mode: Promised;
  /** Infinity where only the owner ends it. */
  until: number;
  madeAt: number;
}

/**
 * What a recipient may read, told without a line of the product: a list is its settings, the moments at which it opened, and
 * what each giver was promised.
 */
export class PromiseOracle {
  secrecy: Secrecy = 'surprise';
  occasionOn: string | null = null;
  timeZone = 'UTC';
  earlyAt = Number.POSITIVE_INFINITY;
  #opensAt = Number.POSITIVE_INFINITY;
  readonly #opened: { at: number; isEarly: boolean }[] = [];
  readonly #claims: Kept[] = [];

  /** Moments at which something may change, to be looked at closely. */
  get moments(): number[] {
    return [this.#opensAt, this.earlyAt, ...this.#claims.map(({ until }) => until)].filter(Number.isFinite);
  }

  timeIs(now: number): void {
    if (this.#opensAt <= now) this.#opened.push({ at: this.#opensAt, isEarly: false });
    if (this.earlyAt <= now) this.#opened.push({ at: this.earlyAt, isEarly: true });
    if (this.#opensAt <= now) this.#opensAt = Number.POSITIVE_INFINITY;
    if (this.earlyAt <= now) this.earlyAt = Number.POSITIVE_INFINITY;
  }

  /** A new day that lies before today, where the list counts its days. */
  refusesDate(now: number, change: { occasionOn?: string | null; timeZone?: string }): boolean {
    const { occasionOn, timeZone = this.timeZone } = change;
    const today = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(now);
    return Boolean(occasionOn) && occasionOn !== this.occasionOn && String(occasionOn) < today;
  }

  setDate(now: number, change: { occasionOn?: string | null; timeZone?: string }): void {
    Object.assign(this, change);
    const at = this.occasionOn === null ? Number.NaN : nineOnTheDayAfter(this.occasionOn, this.timeZone);
    this.#opensAt = at > now ? at : Number.POSITIVE_INFINITY;
  }

  openEarly(now: number): void {
    this.earlyAt = Math.min(this.earlyAt, now + 24 * HOUR_MS);
  }

  callOff(): void {
    this.earlyAt = Number.POSITIVE_INFINITY;
  }

  reserve(now: number): void {
    const areRevealed = this.#opened.length > 0 && this.#opensAt === Number.POSITIVE_INFINITY;
    this.#claims.push(
      areRevealed
        ? { mode: 'open', until: now, madeAt: now }
        : { mode: this.secrecy, until: this.#opensAt, madeAt: now },
    );
  }

  /** The places of the claims that the recipient may read whole, of those they know to be taken, and of those with names. */
  readable(now: number): { whole: number[]; taken: number[]; named: number[] } {
    const isWhole = ({ mode, until, madeAt }: Kept) =>
      mode === 'open' || this.#opened.some(({ at, isEarly }) => at >= madeAt && (isEarly || until <= now));
    const isTold = this.secrecy !== 'surprise';
    return {
      whole: this.#placesOf(isWhole),
      taken: this.#placesOf((claim) => isTold && (isWhole(claim) || claim.mode !== 'surprise')),
      named: this.#placesOf(
        (claim) => isTold && (isWhole(claim) || (claim.mode === 'names' && this.secrecy === 'names')),
      ),
    };
  }

  /** The rule that no other rule may break: of what was promised until then, with no early opening since, nothing is told. */
  mustBeSecret(now: number, place: number): boolean {
    const claim = this.#claims[place];
    if (!claim || claim.mode === 'open' || claim.until <= now) return false;
    return !this.#opened.some(({ at, isEarly }) => isEarly && at >= claim.madeAt);
  }

  isPromisedToShow(place: number): boolean {
    return this.#claims[place]?.mode !== 'surprise';
  }

  hasRevealed(): boolean {
    return this.#opened.length > 0;
  }

  #placesOf(is: (claim: Kept) => boolean): number[] {
    return this.#claims.flatMap((claim, place) => (is(claim) ? [place] : []));
  }
}

/** Found by looking at the clocks of that place, from one to the next. */
function nineOnTheDayAfter(day: string, timeZone: string): number {
  const dayAfter = new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const noon = Date.parse(`${dayAfter}T12:00:00Z`);
  for (let at = noon - 30 * HOUR_MS; at < noon + 30 * HOUR_MS; at += HOUR_MS / 4)
    if (clock.format(at) === `${dayAfter} 09:00`) return at;
  throw new Error(`No nine o’clock on ${dayAfter} in ${timeZone}`);
}
