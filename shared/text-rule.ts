import { z } from 'zod';
import { codePoints } from './code-points.ts';
import { type IssueKey, issue } from './issue.ts';
import { shownName, UNSEEN } from './shown-name.ts';

// PostgreSQL refuses NUL, and a lone surrogate cannot be written as UTF-8.
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const BLANK = /^[\p{Z}\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]*$/u;

export interface TextRule {
  max: number;
  tooLong: IssueKey;
  /** Given when an empty text is refused. */
  missing?: IssueKey;
}

/** A trimmed text of at most `max` code points; `missing` makes it required. */
export function text({ max, tooLong, missing }: TextRule) {
  return z
    .string({ error: missing ?? tooLong })
    .trim()
    .refine((value) => missing === undefined || value !== '', missing ?? '')
    .refine(isStorable, issue('request.textFault'))
    .refine((value) => codePoints(value) <= max, tooLong)
    .meta({ maxLength: max, ...(missing !== undefined && { minLength: 1 }) });
}

/** What something or somebody is called: a required text without unseen signs, of which something must be left to see. */
export function nameText({ max, tooLong, missing }: Required<TextRule>) {
  return nameOrNone({ max, tooLong, missing })
    .refine((value) => value !== '', missing)
    .meta({ minLength: 1, maxLength: max });
}

/** The same, or empty: of signs that nobody sees nothing is left. */
export function nameOrNone({ max, tooLong, missing }: TextRule) {
  return z
    .string({ error: missing ?? tooLong })
    .overwrite((value) => (BLANK.test(value) ? '' : value.replace(UNSEEN, '').trim()))
    .refine(isStorable, issue('request.textFault'))
    .refine((value) => codePoints(value) <= max, tooLong)
    .meta({ maxLength: max });
}

export const isOneLine = (value: string) => !LINE_BREAKS.test(value);
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export const ShownName = z.string().overwrite(shownName);

/** The rule made optional: an absent text stays absent, null is an empty one. */
export const orEmpty = <Rule extends z.ZodType<string>>(rule: Rule) =>
  rule
    .nullable()
    .transform((value) => value ?? '')
    .optional();
