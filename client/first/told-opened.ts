/** Of which lists the server was told in the life of this page that somebody looks at them. */
const told = new Set<string>();

/** Whether it is to be told now: once. */
export const isToTell = (token: string) => !told.has(token) && told.add(token);
