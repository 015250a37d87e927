import { FORM_TYPE, type FormPart, formOf } from './forms.ts';
import type { Person } from './people.ts';

type Caller = Pick<Person, 'call'>;

export const image = (bytes: Buffer | string, over: Partial<FormPart> = {}): FormPart => ({
  name: 'image',
  filename: 'me.jpg',
  type: 'image/jpeg',
  bytes,
  ...over,
});

export const send = (person: Caller, body: Buffer, headers: Record<string, string> = {}) =>
  person.call('POST', '/api/me/avatar', { body, headers: { 'content-type': FORM_TYPE, ...headers } });

export const upload = (person: Caller, bytes: Buffer | string) => send(person, formOf(image(bytes)));
