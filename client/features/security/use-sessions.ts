import { trpc } from '#client/lib/trpc.ts';
import { replaceSession } from '#client/session/replace-session.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure, useAct } from '#client/ui/use-act.ts';
import * as texts from '#shared/texts/security.ts';

// A device that somebody else is ending, or that logs in meanwhile, is to be seen.
export const useSessions = () => trpc.security.sessions.useQuery(undefined, { staleTime: 0 });

/** Ends one session. A toast says how it went. */
export function useSessionEnd(id: string) {
  const { security } = trpc.useUtils();
  const { mutate, isPending } = trpc.security.endSession.useMutation({
    onSuccess({ message }) {
      showToast('good', message);
      security.sessions.setData(undefined, (sessions) => sessions?.filter((session) => session.id !== id));
    },
    onError: (error) => sayFailure(error, { speaker: 'screen', failed: texts.endFailed }),
    onSettled: () => security.invalidate(),
  });
  return { end: () => mutate({ id }), isEnding: isPending };
}

/** Ends every other session. This one goes on with a fresh token. */
export function useOtherSessionsEnd() {
  const { security } = trpc.useUtils();
  const { mutateAsync } = trpc.security.endOtherSessions.useMutation();
  const { act, isBusy } = useAct({ speaker: 'screen', failed: texts.endOthersFailed });
  const end = async () => {
    const before = sessionToken();
    await act(async () => {
      const { message, token } = await mutateAsync();
      if (before && token) replaceSession(before, token);
      showToast('good', message);
    });
    await security.invalidate();
  };
  return { end, isEnding: isBusy };
}
