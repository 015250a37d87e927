export const REQUEST_TEXTS = {
  invalid: 'The request is not valid',
  unknownField: 'The request has a field that is not known here',
  notJson: 'The body must be JSON',
  tooLarge: 'The request is too large',
  wrongType: 'Please send the body as application/json',
  storageFull:
    'There is no room left to save anything right now. Everything saved before is safe; please try again later.',
  notFound: 'Not found',
  wrongMethod: 'This address does not answer this method',
  metricsToken: 'This page is for whoever has METRICS_TOKEN, sent as a bearer token',
  preconditionFailed: 'This has changed since the version that If-Match names',
  keyInvalid: 'An Idempotency-Key is 1 to 255 visible ASCII characters',
  keyInUse: 'A request with this Idempotency-Key is still at work',
  keyReused: 'This Idempotency-Key was used for another request',
  idInvalid: 'This is not a valid id',
  textFault: 'This text has a character that cannot be stored',
} as const;
