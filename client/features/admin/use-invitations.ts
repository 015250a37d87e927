import { failureOutcome } from '#client/form/failure-outcome.ts';
import { type Outcome, succeeded } from '#client/form/outcome.ts';
import { endOfDay } from '#client/lib/calendar-day.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as INVITATION_TEXTS from '#shared/texts/invitation.ts';

/** What the form for an invitation holds. */
export type InvitationFields = Record<'email' | 'uses' | 'lastDay', string>;

export const INVITE_FAILURE_TEXTS = { speaker: 'screen', failed: INVITATION_TEXTS.makeFailed } as const;

/** All invitations, the ended ones included. */
export const useInvitations = () => trpc.admin.invitations.useQuery(undefined, { staleTime: 0 });

/** Invites somebody by mail, or makes a link when no address is given. */
export function useInvite() {
  const { mutateAsync: invite } = trpc.admin.invite.useMutation();
  const utils = trpc.useUtils();
  return async ({ email, uses, lastDay }: InvitationFields): Promise<Outcome> => {
    const to = email.trim();
    try {
      await invite({
        ...(to !== '' && { email: to }),
        uses: Number(uses),
        expiresAt: endOfDay(lastDay) ?? '',
      });
      void utils.admin.invalidate();
      return succeeded(to === '' ? INVITATION_TEXTS.made : INVITATION_TEXTS.mailed);
    } catch (error) {
      const { issues, ...outcome } = failureOutcome(error, INVITE_FAILURE_TEXTS);
      const { expiresAt: lastDay, ...others } = issues ?? {};
      return { ...outcome, issues: { ...others, ...(lastDay && { lastDay }) } };
    }
  };
}

/** Revokes one invitation. A toast says how it went. */
export function useInvitationRevocation(id: string) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.admin.revokeInvitation.useMutation({
    onSuccess: ({ message }) => showToast('good', message),
    onError: (error) => sayFailure(error, { speaker: 'screen', failed: INVITATION_TEXTS.revokeFailed }),
    onSettled: () => utils.admin.invalidate(),
  });
  return { revoke: () => mutate({ id }), isRevoking: isPending };
}
