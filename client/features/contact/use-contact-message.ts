import { succeeded } from '#client/form/outcome.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ContactDraft } from '#shared/contact.ts';
import { CONTACT_TEXTS } from '#shared/texts/contact.ts';

/** Sends a message to the people behind the product. Fails like the call. */
export function useContactMessage() {
  const { mutateAsync: send } = trpc.contact.send.useMutation();
  return async (message: ContactDraft) => {
    await send(message);
    return succeeded(CONTACT_TEXTS.success);
  };
}
