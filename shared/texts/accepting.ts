import { SHARE_LINK } from '../limits.ts';

/** What is wrong with the name of a keeper. */
export const ACCEPTING_TEXTS = {
  nameMissing: 'What shall the owner of the list read as your name?',
  nameTooLong: `This name has at most ${SHARE_LINK.giverNameLength} characters.`,
} as const;
