/** What a giver asks for with a tap. */
export interface Wish {
  quantity: number;
  name: string | null;
  note: string | null;
  showName: boolean;
}

interface ModelItem {
  name: string;
  wanted: number;
  isRemoved: boolean;
}

export interface ModelClaim extends Omit<Wish, 'name'> {
  /** In the order in which they were made. */
  nth: number;
  giver: string;
  item: number;
  state: 'held' | 'bought' | 'overtaken';
  /** Its giver has not said for long that they will. */
  isLapsed: boolean;
  overtakenBy: number | null;
  snapshot: Pick<ModelItem, 'name' | 'wanted'>;
  /** By which of the list's addresses, one after the other, its giver came. */
  cameBy: number;
  /** As what it goes on to be signed; undefined for its giver's name. */
  signed?: string | null;
}

/** What reservations are, said once more and as plainly as can be: no database, no locks, one after the other. */
export class ReferenceModel {
  isOpen = true;
  /** How often it was replaced. */
  address = 0;
  readonly items: ModelItem[];
  readonly names = new Map<string, string | null>();
  claims: ModelClaim[] = [];
  #made = 0;

  constructor(wanted: readonly number[]) {
    this.items = wanted.map((quantity, at) => ({ name: `Gift ${at}`, wanted: quantity, isRemoved: false }));
  }

  item = (at: number) => this.items[at] as ModelItem;
  live = (item: number) => this.claims.filter((claim) => claim.item === item && claim.state !== 'overtaken');
  taken = (item: number) => sum(this.live(item));
  of = (giver: string, item: number) => this.live(item).findLast((claim) => claim.giver === giver);
  isUnconfirmed = ({ state, isLapsed }: ModelClaim) => state === 'held' && isLapsed;

  reserve(giver: string, item: number, { name, ...wish }: Wish): string {
    if (!this.isOpen) return 'shareNotFound';
    if (this.item(item).isRemoved) return 'itemNotFound';
    const refusal = this.#refusal(item, wish.quantity);
    if (refusal) return refusal;
    this.#add(giver, item, { ...wish, cameBy: this.address });
    this.names.set(giver, name);
    for (const claim of this.#claimsOf(giver)) delete claim.signed;
    return 'ok';
  }

  #add(giver: string, item: number, wish: Omit<Wish, 'name'> & Pick<ModelClaim, 'cameBy'>): ModelClaim {
    const own = this.of(giver, item);
    const snapshot = { ...this.item(item) };
    if (own)
      return Object.assign(own, {
        ...wish,
        quantity: own.quantity + wish.quantity,
        snapshot,
        isLapsed: false,
      });
    const fresh = { nth: this.#made++, giver, item, state: 'held' as const, snapshot, ...wish };
    this.claims.push({ ...fresh, isLapsed: false, overtakenBy: null });
    return this.of(giver, item) as ModelClaim;
  }

  change(claim: ModelClaim, change: Partial<Pick<ModelClaim, 'quantity' | 'state' | 'note'>>): string {
    const more = (change.quantity ?? claim.quantity) - claim.quantity;
    if (more > 0 && !this.isToldAddress(claim)) return 'boardClosed';
    if (claim.state === 'overtaken' && change.state !== 'bought') return 'claimNotFound';
    const refusal = this.#refusal(claim.item, more);
    if (refusal) return refusal;
    Object.assign(claim, change, (change.state === 'held' || more > 0) && { isLapsed: false });
    return 'ok';
  }

  overtake(giver: string, claim: ModelClaim): string {
    if (!this.isOpen) return 'shareNotFound';
    if (!this.isUnconfirmed(claim) || claim.giver === giver) return 'notUnconfirmed';
    if (this.item(claim.item).isRemoved) return 'claimNotFound';
    const { note = null, showName = false } = this.of(giver, claim.item) ?? {};
    const wish = { quantity: claim.quantity, note, showName, cameBy: this.address };
    const { nth } = this.#add(giver, claim.item, wish);
    Object.assign(claim, { state: 'overtaken', overtakenBy: nth });
    return 'ok';
  }

  release(claim: ModelClaim): string {
    this.claims = this.claims.filter((one) => one !== claim);
    return 'ok';
  }

  /** Whether its giver is told the address of the list. */
  isToldAddress = ({ cameBy }: ModelClaim) => this.isOpen && cameBy === this.address;

  keep(from: string, to: string): string {
    const kept = this.#claimsOf(from);
    if (kept.length === 0) return 'ok';
    for (const claim of [...kept, ...this.#claimsOf(to)]) claim.signed = this.signedNameOf(claim);
    this.names.set(to, this.names.get(to) ?? this.names.get(from) ?? null);
    for (const claim of kept) claim.giver = to;
    return 'ok';
  }

  #claimsOf = (giver: string) => this.claims.filter((claim) => claim.giver === giver);

  signedNameOf = ({ giver, signed }: ModelClaim) =>
    signed === undefined ? (this.names.get(giver) ?? null) : signed;

  #refusal(item: number, more: number): string | null {
    const free = this.item(item).isRemoved ? 0 : this.free(item);
    return more > free ? `taken ${free}` : null;
  }

  free = (item: number) => Math.max(0, this.item(item).wanted - this.taken(item));

  /** Those who have bought the same, as one took it over from the other. */
  metBy = (claim: ModelClaim) =>
    this.live(claim.item).filter(
      ({ nth, overtakenBy, giver }) =>
        claim.state !== 'overtaken' &&
        giver !== claim.giver &&
        (claim.overtakenBy === nth || overtakenBy === claim.nth),
    );

  newsOf({ item, snapshot }: ModelClaim): string | null {
    const now = this.item(item);
    if (!this.isOpen) return 'closed';
    if (now.isRemoved) return 'removed';
    if (now.wanted < snapshot.wanted && now.wanted < this.taken(item)) return 'fewer';
    return now.name === snapshot.name ? null : 'changed';
  }

  /** As it is now, or as it last was. */
  nameOf({ item, snapshot }: ModelClaim): string {
    const now = this.item(item);
    return this.isOpen && !now.isRemoved ? now.name : snapshot.name;
  }
}

const sum = (claims: ModelClaim[]) => claims.reduce((all, { quantity }) => all + quantity, 0);
