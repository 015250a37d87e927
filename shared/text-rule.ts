import { z } from 'zod';
import { REQUEST_TEXTS } from './texts/request.ts';

/** Length as a person counts it: code points, so that an emoji is not two. */
export const codePoints = (text: string) => [...text].length;

// PostgreSQL refuses NUL, and a lone surrogate cannot be written as UTF-8.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

export interface TextRule {
  max: number;
  tooLong: string;
  /** Given when an empty text is refused. */
  missing?: string;
}

/** A trimmed text of at most `max` code points; `missing` makes it required. */
export function text({ max, tooLong, missing }: TextRule) {
  return z
    .string({ error: missing ?? tooLong })
    .trim()
    .refine((value) => missing === undefined || value !== '', missing ?? '')
    .refine(isStorable, REQUEST_TEXTS.textFault)
    .refine((value) => codePoints(value) <= max, tooLong)
    .meta({ maxLength: max, ...(missing !== undefined && { minLength: 1 }) });
}
