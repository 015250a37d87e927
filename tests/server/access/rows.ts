import type { Cast, World } from '#tests/support/access-world.ts';

/** What each of them gets: 200, or the status of the refusal. */
export type Row = Record<Cast, number>;

// Who may do what (spec section 6), with the two kinds of access tokens of a person beside it.
export const PUBLIC: Row = {
  visitor: 200,
  owner: 200,
  other: 200,
  admin: 200,
  gone: 200,
  reader: 200,
  writer: 200,
  partner: 200,
  parent: 200,
  maker: 200,
  coParent: 200,
  helper: 200,
  watcher: 200,
  former: 200,
};
export const OWN: Row = { ...PUBLIC, visitor: 401, gone: 401 };
export const OWN_WRITTEN: Row = { ...OWN, reader: 403 };
export const IN_PERSON: Row = { ...OWN, reader: 403, writer: 403 };
export const READABLE: Row = { ...OWN, other: 404, former: 404 };
export const READABLE_BY_PEOPLE: Row = { ...READABLE, admin: 404 };
export const READABLE_BY_EDITORS: Row = { ...READABLE_BY_PEOPLE, watcher: 404 };
// What only an owner may do, none of the others on the list may.
const NO_OTHERS = { partner: 404, coParent: 404, helper: 404, watcher: 404, former: 404 };
export const READABLE_BY_OWNER: Row = { ...READABLE_BY_EDITORS, ...NO_OTHERS };
export const EDITED: Row = { ...OWN_WRITTEN, other: 404, admin: 404, watcher: 404, former: 404 };
export const OWNED: Row = { ...EDITED, ...NO_OTHERS };
// Of a list that surprises its owner: whoever makes one for somebody else has nothing kept from them.
export const OWNED_AND_SURPRISING: Row = { ...OWNED, parent: 409, maker: 409 };
export const OWNED_IN_PERSON: Row = { ...IN_PERSON, other: 404, admin: 404, ...NO_OTHERS };
// Whoever asks is the one whose second factor it is about: others have begun none.
export const OWN_FACTOR: Row = {
  ...IN_PERSON,
  ...{ other: 409, admin: 409, partner: 409, coParent: 409, helper: 409, watcher: 409, former: 409 },
};
// The same of what an authenticator has made for somebody: for others it is unsound.
export const OWN_PASSKEY: Row = {
  ...IN_PERSON,
  ...{ other: 400, admin: 400, partner: 400, coParent: 400, helper: 400, watcher: 400, former: 400 },
};
/** Where everybody who may call is told this instead. */
export const answering = (row: Row, status: number): Row =>
  Object.fromEntries(Object.entries(row).map(([who, was]) => [who, was === 200 ? status : was])) as Row;
export const CLOSED: Row = {
  visitor: 404,
  owner: 404,
  other: 404,
  admin: 404,
  gone: 404,
  reader: 404,
  writer: 404,
  partner: 404,
  parent: 404,
  maker: 404,
  coParent: 404,
  helper: 404,
  watcher: 404,
  former: 404,
};
// Anybody may, but with no session that has ended.
export const LIVING: Row = { ...PUBLIC, gone: 401 };
// Who made a list for a child or somebody else is a giver of it.
export const KEPT_OUT: Row = { ...LIVING, owner: 403, reader: 403, writer: 403, partner: 403, former: 403 };
/** What is of no list that the caller names, but the list is one from which its recipients are kept out. */
export const KEPT_OUT_OF_NOTHING: Row = {
  ...KEPT_OUT,
  visitor: 404,
  other: 404,
  admin: 404,
  parent: 404,
  maker: 404,
  coParent: 404,
  helper: 404,
  watcher: 404,
};
export const NOBODYS: Row = { ...CLOSED, gone: 401, reader: 403 };
export const ADMIN: Row = {
  visitor: 401,
  owner: 403,
  other: 403,
  admin: 200,
  gone: 401,
  reader: 403,
  writer: 403,
  partner: 403,
  parent: 403,
  maker: 403,
  coParent: 403,
  helper: 403,
  watcher: 403,
  former: 403,
};

/** A mailed or sent token that opens nothing, for whoever has an account. */
export const DEAD_TOKEN: Row = { ...NOBODYS, visitor: 401 };
/** What an invitation offers has nobody yet but those who are on the list. */
export const OFFERED: Row = {
  ...OWN_WRITTEN,
  ...{
    owner: 409,
    writer: 409,
    parent: 409,
    maker: 409,
    partner: 409,
    coParent: 409,
    helper: 409,
    watcher: 409,
  },
};

export type Input = (world: World) => unknown;
export const nothing = () => undefined;
