/** The lists whose visit this page has reported to the server. */
const reported = new Set<string>();

/** Whether this visit is to be reported now: once in the life of the page. */
export const isUnreported = (token: string) => !reported.has(token) && reported.add(token);
