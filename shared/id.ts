import { z } from 'zod';
import * as REQUEST_TEXTS from './texts/request.ts';

export const Id = z.uuid({ error: REQUEST_TEXTS.idInvalid });
export const ById = z.strictObject({ id: Id });
