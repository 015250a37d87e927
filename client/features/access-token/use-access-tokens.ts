import { failureOutcome, type Outcome, succeeded } from '#client/form/outcome.ts';
import { endOfDay } from '#client/lib/calendar-day.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { AccessTokenScope, NewAccessTokenView } from '#shared/access-token.ts';
import * as ACCESS_TOKEN_TEXTS from '#shared/texts/access-token.ts';

/** What the form for a new access token holds. */
export interface AccessTokenFields {
  name: string;
  scope: string;
  lastDay: string;
}

export const CREATE_FAILURE_TEXTS = { speaker: 'screen', failed: ACCESS_TOKEN_TEXTS.makeFailed } as const;

/** All access tokens of the person. */
export const useAccessTokens = () => trpc.token.list.useQuery();

/** Creates an access token. `onCreated` gets it with its secret, which the server tells only once. */
export function useAccessTokenCreation(onCreated: (token: NewAccessTokenView) => void) {
  const { mutateAsync: create } = trpc.token.create.useMutation();
  const { list } = trpc.useUtils().token;
  return async ({ name, scope, lastDay }: AccessTokenFields): Promise<Outcome> => {
    try {
      onCreated(await create({ name, scope: scope as AccessTokenScope, expiresAt: endOfDay(lastDay) }));
      void list.invalidate();
      return succeeded(ACCESS_TOKEN_TEXTS.made);
    } catch (error) {
      const { issues, ...outcome } = failureOutcome(error, CREATE_FAILURE_TEXTS);
      const { expiresAt: lastDay, ...others } = issues ?? {};
      return { ...outcome, issues: { ...others, ...(lastDay && { lastDay }) } };
    }
  };
}

/** Revokes one access token. A toast says how it went. */
export function useAccessTokenRevocation(id: string, onRevoked: (id: string) => void) {
  const { list } = trpc.useUtils().token;
  const { mutate, isPending } = trpc.token.revoke.useMutation({
    onSuccess({ message }) {
      showToast('good', message);
      onRevoked(id);
      list.setData(undefined, (tokens) => tokens?.filter((token) => token.id !== id));
    },
    onError: (error) => sayFailure(error, { speaker: 'screen', failed: ACCESS_TOKEN_TEXTS.revokeFailed }),
    onSettled: () => list.invalidate(),
  });
  return { revoke: () => mutate({ id }), isRevoking: isPending };
}
