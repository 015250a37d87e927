import { succeeded } from '#client/form/outcome.ts';
import { useApi } from '#client/lib/api.ts';
import type { ContactDraft } from '#shared/contact.ts';
import * as CONTACT_TEXTS from '#shared/texts/contact.ts';

/** Sends a message to the people behind the product. Fails like the call. */
export function useContactMessage() {
  const loadApi = useApi();
  return async (message: ContactDraft) => {
    await (await loadApi()).contact.send.mutate(message);
    return succeeded(CONTACT_TEXTS.success);
  };
}
