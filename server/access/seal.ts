import { EncryptJWT, jwtDecrypt } from 'jose';
import type { z } from 'zod';
import { deriveKey } from './keyed-hash.ts';

/** What is sealed. Each purpose has a key of its own, so nothing counts for what it was not made for. */
type Sealed = 'provider flow' | 'provider answer';

export type Seal = ReturnType<typeof createSeal>;

/** Makes texts that nobody without the server's secret reads or changes: for what a browser keeps for us. */
export function createSeal(secret: Uint8Array) {
  return {
    seal: (purpose: Sealed, content: object): Promise<string> =>
      new EncryptJWT({ content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(deriveKey(secret, purpose)),
    /** What was sealed for that; null for anything else. */
    async open<Content>(
      purpose: Sealed,
      form: z.ZodType<Content>,
      text: string | undefined,
    ): Promise<Content | null> {
      const opened = await jwtDecrypt(text ?? '', deriveKey(secret, purpose)).catch(() => null);
      return form.safeParse(opened?.payload.content).data ?? null;
    },
  };
}
