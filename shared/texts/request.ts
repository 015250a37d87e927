export const localeUnknown = 'This language is none of those that are spoken here';
export const invalid = 'The request is not valid';
export const invalidAt = (path: string) => `The request is not valid: ${path}`;
export const unknownFieldAt = (path: string) => `The request has a field that is not known here: ${path}`;
export const notJson = 'The body must be JSON';
export const tooLarge = 'The request is too large';
export const wrongType = 'Please send the body as application/json';
export const storageFull =
  'There is no room left to save anything right now. Everything saved before is safe; please try again later.';
export const notFound = 'Not found';
export const wrongMethod = 'This address does not answer this method';
export const metricsToken = 'This page is for whoever has METRICS_TOKEN, sent as a bearer token';
export const preconditionFailed = 'This has changed since the version that If-Match names';
export const keyInvalid = 'An Idempotency-Key is 1 to 255 visible ASCII characters';
export const keyInUse = 'A request with this Idempotency-Key is still at work';
export const keyReused = 'This Idempotency-Key was used for another request';
export const idInvalid = 'This is not a valid id';
export const textFault = 'This text has a character that cannot be stored';
