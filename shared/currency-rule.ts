import { z } from 'zod';
import { isCurrency } from './currency-codes.ts';
import { issue } from './issue.ts';

/** A currency as a call names it; null for the dollar of the specification. */
export const Currency = z
  .string({ error: issue('item.currencyUnknown') })
  .refine(isCurrency, issue('item.currencyUnknown'))
  .nullable()
  .optional();
