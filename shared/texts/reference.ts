// The API's reference at /api/docs, beside what the document says itself.
export const title = (brand: string) => `${brand} API`;
export const skip = 'Skip to content';
export const groups = 'Groups of calls';
export const version = (version: string) => `Version ${version}`;
export const document = 'The OpenAPI document';
export const token = 'Bearer token';
export const tokenHint =
  'Signs the calls that you try out. It stays in this page and is gone when you close it.';
export const signed = 'Needs a bearer token.';
export const open = 'Open to everybody.';
export const tryOut = 'Try it out';
export const send = 'Execute';
export const sending = 'Sending...';
export const unreached = 'The server did not answer.';
export const body = 'Body, as JSON';
export const file = (name: string) => `File: ${name}`;
export const parameter = (name: string, place: string) => `${name} (${place})`;
export const fields = 'What goes in';
export const field = 'Field';
export const type = 'Type';
export const needed = 'Required';
export const yes = 'yes';
export const no = 'no';
export const answer = (status: string) => `Answers ${status}`;
export const failures = 'Refusals';
export const status = 'Status';
export const code = 'Code';
export const error = 'Error';
export const shapes = 'Shapes';
/** Of what a field may hold. */
export const types = {
  orNothing: (type: string) => `${type} or null`,
  listOf: (type: string) => `list of ${type}`,
  oneOf: (values: string) => `one of ${values}`,
  either: (types: string) => types,
  atMost: (type: string, length: number) => `${type}, at most ${length} characters`,
  between: (type: string, from: string, to: string) => `${type} from ${from} to ${to}`,
  anything: 'anything',
} as const;
