import { z } from 'zod';
import { TEXTS } from './texts.ts';

export const Id = z.uuid({ error: TEXTS.request.idInvalid });
export const ById = z.strictObject({ id: Id });
