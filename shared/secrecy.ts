/** What an owner learns of reservations before the envelopes open, from nothing to who gives what. */
export const SECRECIES = ['surprise', 'taken', 'names'] as const;
export type Secrecy = (typeof SECRECIES)[number];

/** What a giver was promised when they reserved; `open`: nothing, as the envelopes had been opened. */
export const PROMISES = [...SECRECIES, 'open'] as const;
export type Promised = (typeof PROMISES)[number];
