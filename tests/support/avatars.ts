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

/** Where photos are sent to. */
export const PHOTO_PATHS = { face: '/api/me/avatar', item: '/api/pictures' } as const;

export const send = (person: Caller, body: Buffer, headers: Record<string, string> = {}) =>
  sendTo(PHOTO_PATHS.face, person, { body, headers });

export const upload = (person: Caller, bytes: Buffer | string) => send(person, formOf(image(bytes)));

/** For an item. */
export const uploadPicture = (person: Caller, bytes: Buffer | string) =>
  sendTo(PHOTO_PATHS.item, person, { body: formOf(image(bytes)) });

export const sendTo = (
  path: string,
  person: Caller,
  { body, headers = {} }: { body: Buffer; headers?: Record<string, string> },
) => person.call('POST', path, { body, headers: { 'content-type': FORM_TYPE, ...headers } });
