import { z } from 'zod';
import { issue } from './issue.ts';
import { LOCALES } from './locale.ts';

/** A language that is chosen; null for what the reader's browser, or the installation, says. */
export const LocaleChoice = z.enum(LOCALES, { error: issue('locale.unknown') }).nullable();
