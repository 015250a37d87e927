import { SETTINGS } from '#server/features/admin/settings.docs.ts';
import { type Docs, ITEM, ME } from '#server/trpc/procedure-docs.ts';

const CSV =
  'Streamed, however long it is: every cell in quotes, UTF-8 behind a byte order mark, and text that a spreadsheet could run as a formula behind an apostrophe.';

const POST = {
  id: 1,
  title: 'How to write a wish',
  slug: 'how-to-write-a-wish',
  content: '<p>Say what it is, and why.</p>',
  image: { url: 'https://cms.example/uploads/wish.webp' },
  publishedAt: '2026-11-01T09:00:00.000Z',
  createdAt: '2026-10-30T16:00:00.000Z',
};
const { id: _, image, ...FIELDS } = POST;
const WRAPPED = { ...FIELDS, image: { data: { attributes: image } } };

// They take no input; what is no sound HTTP request is refused all the same.
const BLOG_FAILURES: Docs['failures'] = ['invalidInput', 'blogUnavailable'];

const PHOTO_FAILURES = [
  'pictureMissing',
  'pictureIncomplete',
  'pictureUnreadable',
  'pictureTooManyPixels',
  'pictureTooHeavy',
  'pictureTooLarge',
  'pictureWrongForm',
  'tooManyTries',
] as const;

/** By operation id. */
export const HANDWRITTEN_DOCS = {
  'me-avatar': {
    description:
      'A form with one file in the field `image`: JPEG, PNG or WebP of at most 5 MB. It is cut to a square of 512 pixels and loses its metadata.',
    response: { user: { ...ME.user, avatarUrl: `/uploads/${'5f'.repeat(32)}.webp` } },
    failures: [...PHOTO_FAILURES, 'sessionNeeded'],
  },
  'item-picture': {
    description:
      'A form with one file in the field `image`, as for your own picture. It is kept whole, at most 800 pixels wide and high, on white and without metadata; smaller ones are at the same address with `-480` or `-240` before `.webp`. Give an item the answered address as its `imageUrl`: what no item shows is deleted after a day.',
    response: { imageUrl: ITEM.picture },
    failures: [...PHOTO_FAILURES],
  },
  'admin-logo': {
    description:
      'A form with one file in the field `image`, as for your own picture, and so no SVG. It is kept whole on a transparent square of 192 pixels, without metadata, and stands in the header, on home screens and in mails. `PATCH /api/admin/settings` with `{"logo":null}` removes it.',
    response: SETTINGS,
    failures: [...PHOTO_FAILURES, 'adminOnly', 'secondFactorDemanded', 'sessionNeeded'],
  },
  'claim-calendar': {
    description:
      'Only its giver. An iCalendar file for the day before the reservation lapses, or that of the occasion. A second one has the same UID and a higher SEQUENCE, and takes the place of the first. It holds a link that opens the giver’s reservations.',
    response: 'BEGIN:VCALENDAR\r\n…',
    failures: ['claimNotFound', 'sessionEnded'],
  },
  'admin-usersCsv': {
    description: `${CSV} Narrow and order it as the list: \`tab\`, \`q\`, \`sort\`, \`dir\`.`,
    response: '"First Name","Last Name","Email","Role","Verified","Status","Created"\r\n',
    failures: ['adminOnly'],
  },
  'admin-wishlistsCsv': {
    description: `${CSV} Narrow and order it as the list: \`tab\`, \`q\`, \`sort\`, \`dir\`.`,
    response: '"Name","Owner","Owner Email","Visibility","Items","Status","Created"\r\n',
    failures: ['adminOnly'],
  },
  'blog-flat': {
    description: 'Newest last, as the content service keeps them.',
    response: [POST],
    failures: BLOG_FAILURES,
  },
  'blog-wrapped': {
    description: 'The same posts under `data` and `attributes`; `populate` is accepted and changes nothing.',
    response: {
      data: [{ id: POST.id, attributes: WRAPPED }],
      meta: { pagination: { page: 1, pageSize: 1, pageCount: 1, total: 1 } },
    },
    failures: BLOG_FAILURES,
  },
} satisfies Record<string, Docs>;
export type HandwrittenId = keyof typeof HANDWRITTEN_DOCS;
