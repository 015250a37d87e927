import { trpc } from '#client/lib/trpc.ts';

export const useSecondFactor = () => trpc.security.secondFactor.useQuery(undefined, { staleTime: 0 });

/** The calls that change the second factor. Each fails like the call; afterwards the screen loads anew. */
export function useSecondFactorCalls() {
  const { security } = trpc.useUtils();
  const reload = { onSuccess: () => security.invalidate() };
  return {
    begin: trpc.security.beginSecondFactor.useMutation().mutateAsync,
    confirm: trpc.security.confirmSecondFactor.useMutation(reload).mutateAsync,
    renewCodes: trpc.security.renewRecoveryCodes.useMutation(reload).mutateAsync,
    turnOff: trpc.security.turnOffSecondFactor.useMutation(reload).mutateAsync,
  };
}
