/** The field of the form in which a photo is sent. */
export const PHOTO_FIELD = 'image';
