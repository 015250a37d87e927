import type { ForWhom } from '#shared/for-whom.ts';

export interface Role {
  edits: boolean;
  board: boolean;
  surprised: boolean;
}

const NOTHING: Role = { edits: false, board: false, surprised: false };

/** Who is what on a list, told without a line of the product: in words, not in rows. People are numbers. */
export class RoleOracle {
  forWhom: ForWhom;
  owner: number;
  isOpen = false;
  wasOpened = false;
  /** Whoever was surprised by it once it could be opened, for good. */
  readonly promised = new Set<number>();
  readonly #roles = new Map<number, Role>();

  constructor(owner: number, forWhom: ForWhom) {
    this.owner = owner;
    this.forWhom = forWhom;
    this.#roles.set(owner, this.#ownersRole());
  }

  roleOf(person: number): Role {
    return this.#roles.get(person) ?? NOTHING;
  }

  isOn(person: number): boolean {
    const { edits, board } = this.roleOf(person);
    return edits || board;
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.wasOpened ||= isOpen;
    this.#remember();
  }

  /** Null for a change that is made; otherwise why it is refused. */
  beFor(forWhom: ForWhom): string | null {
    const [before, after] = [this.#isBlinding(), blinds(forWhom)];
    if (before && !after && this.wasOpened) return 'surprisePromised';
    this.forWhom = forWhom;
    if (before === after) return null;
    for (const [person, role] of this.#roles) {
      const isHelper = forWhom === 'me' && person !== this.owner;
      if (role.edits && !isHelper) this.#roles.set(person, { edits: true, board: !after, surprised: after });
    }
    this.#remember();
    return null;
  }

  join(person: number): string | null {
    if (this.isOn(person)) return 'alreadyOnList';
    const surprised = this.forWhom === 'us' || this.promised.has(person);
    this.#roles.set(person, { edits: true, board: !this.#isBlinding(), surprised });
    this.#remember();
    return null;
  }

  leave(person: number): string | null {
    if (person === this.owner) return 'ownerStays';
    if (!this.isOn(person)) return 'gone';
    this.#end(person);
    return null;
  }

  change(person: number, sent: Partial<Role>): string | null {
    if (person === this.owner) return 'ownerStays';
    if (!this.isOn(person)) return 'personNotFound';
    const before = this.roleOf(person);
    const next = { ...before, ...sent };
    const isFreed = before.surprised && !sent.surprised && (next.board || !next.surprised);
    if (isFreed && this.wasOpened) return 'surprisePromised';
    if (next.board && next.surprised) return 'surprisedAtBoard';
    if (!next.edits && !next.board) return 'roleNotHere';
    if (next.surprised && !before.surprised && this.forWhom !== 'us') return 'roleNotHere';
    this.#roles.set(person, next);
    this.#remember();
    return null;
  }

  handOver(person: number, stay: boolean): string | null {
    if (person === this.owner) return 'alreadyOnList';
    const before = this.owner;
    const isChild = this.forWhom === 'child' && !this.isOn(person);
    if (isChild) this.forWhom = 'me';
    this.owner = person;
    this.#roles.set(person, this.#ownersRole());
    const going = isChild ? [...this.#roles.keys()].filter((one) => this.roleOf(one).edits) : [before];
    if (!stay) for (const one of going) if (one !== person) this.#end(one);
    if (stay && this.forWhom === 'me' && !isChild && !this.wasOpened)
      this.#roles.set(before, { ...this.roleOf(before), surprised: false });
    this.#remember();
    return null;
  }

  #end(person: number): void {
    this.#roles.delete(person);
    if (this.promised.has(person)) this.#roles.set(person, { ...NOTHING, surprised: true });
  }

  #isBlinding = () => blinds(this.forWhom);

  #ownersRole = (): Role => ({ edits: true, board: !this.#isBlinding(), surprised: this.#isBlinding() });

  #remember(): void {
    if (!this.wasOpened) return;
    for (const [person, { surprised }] of this.#roles) if (surprised) this.promised.add(person);
  }
}

const blinds = (forWhom: ForWhom) => forWhom === 'me' || forWhom === 'us';
