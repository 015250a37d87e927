import { z } from 'zod';
import { issue } from './issue.ts';

export const Id = z.uuid({ error: issue('request.idInvalid') });
export const ById = z.strictObject({ id: Id });
