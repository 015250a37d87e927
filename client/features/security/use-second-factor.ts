import { trpc } from '#client/lib/trpc.ts';
import { replaceSession } from '#client/session/replace-session.ts';
import { sessionToken } from '#client/session/stored-token.ts';

export const useSecondFactor = () => trpc.security.secondFactor.useQuery(undefined, { staleTime: 0 });

/** The calls that change the second factor. Each fails like the call; afterwards the screen loads anew. */
export function useSecondFactorCalls() {
  const { security } = trpc.useUtils();
  const reload = { onSuccess: () => security.invalidate() };
  const { mutateAsync: turnOn } = trpc.security.confirmSecondFactor.useMutation();
  return {
    begin: trpc.security.beginSecondFactor.useMutation().mutateAsync,
    /** Ends every other session; this one goes on with a fresh token, by which the screen loads anew. */
    confirm: async (code: string) => {
      const before = sessionToken();
      const { token, recoveryCodes } = await turnOn({ code });
      if (before) replaceSession(before, token);
      void security.invalidate();
      return recoveryCodes;
    },
    renewCodes: trpc.security.renewRecoveryCodes.useMutation(reload).mutateAsync,
    turnOff: trpc.security.turnOffSecondFactor.useMutation(reload).mutateAsync,
  };
}
