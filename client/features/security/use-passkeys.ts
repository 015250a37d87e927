import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { failed, failureOutcome, type Outcome, succeeded } from '#client/form/outcome.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as texts from '#shared/texts/passkey.ts';

export const ADD_FAILURE_TEXTS = { speaker: 'screen', failed: texts.addFailed } as const;

/** All passkeys of the person. */
export const usePasskeys = () => trpc.passkey.list.useQuery();

/** Lets this device, or another one, make a passkey and keeps it. */
export function usePasskeyAddition() {
  const utils = trpc.useUtils();
  const { mutateAsync: begin } = trpc.passkey.begin.useMutation();
  const { mutateAsync: add } = trpc.passkey.add.useMutation();
  return async ({ name }: { name: string }): Promise<Outcome> => {
    try {
      const { options } = await begin();
      const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
      const made = await startRegistration({ optionsJSON }).catch(() => null);
      if (!made) return failed(texts.notMade);
      const { clientDataJSON, attestationObject } = made.response;
      await add({ name, id: made.id, clientDataJSON, attestationObject });
      void utils.security.events.invalidate();
      return succeeded(texts.added);
    } catch (error) {
      return failureOutcome(error, ADD_FAILURE_TEXTS);
    } finally {
      void utils.passkey.invalidate();
    }
  };
}

/** Renames or removes one. A toast says how it went. */
export function usePasskeyChanges(id: string) {
  const utils = trpc.useUtils();
  const settled = {
    onSuccess: ({ message }: { message: string }) => showToast('good', message),
    onSettled: () => Promise.all([utils.passkey.invalidate(), utils.security.events.invalidate()]),
  };
  const saying = (failed: string) => ({
    ...settled,
    onError: (error: unknown) => sayFailure(error, { speaker: 'screen', failed }),
  });
  const renaming = trpc.passkey.rename.useMutation(saying(texts.renameFailed));
  const removal = trpc.passkey.remove.useMutation(saying(texts.removeFailed));
  return {
    rename: (name: string) => renaming.mutate({ id, name }),
    remove: () => removal.mutate({ id }),
    isRemoving: removal.isPending,
  };
}
