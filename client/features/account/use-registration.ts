import { useNavigate } from '@tanstack/react-router';
import { useApi } from '#client/lib/api.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import type { Registration } from '#shared/auth.ts';
import type { SignupPolicy } from '#shared/signup.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that somebody has just registered with. */
    registered?: string;
    /** The address that somebody has just confirmed. */
    confirmed?: string | undefined;
    /** The address that somebody has typed at the log-in. */
    typed?: string;
  }
}

/** Registers a person and leads to the login screen. Fails like the call. */
export function useRegistration(invitation: string) {
  const loadApi = useApi();
  const navigate = useNavigate();
  return async (registration: Registration): Promise<null> => {
    const { auth } = await loadApi();
    await auth.register.mutate({ ...registration, ...(invitation && { invitation }) });
    alert(ACCOUNT_TEXTS.registerSuccess);
    // The login screen fills it in and says where the mail is.
    await navigate({ to: '/login', state: { registered: registration.email } });
    return null;
  };
}

/** `invited` and `open` let a person register, `shut` does not; the text says why, or what became of an invitation. */
export type SignupState =
  | { status: 'loading' | 'invited' }
  | { status: 'open'; text: string | null }
  | { status: 'shut'; text: string };

/**
 * Whether somebody may register, known before they type anything. When the server cannot be asked about an invitation,
 * it counts as valid here: the server decides when the form is sent.
 */
export function useSignupState({ signups }: SignupPolicy, invitation: string): SignupState {
  const isAsked = invitation !== '' && signups !== 'closed';
  const loadApi = useApi();
  const { answer, error } = useAnswer(isAsked ? `invitation ${invitation}` : null, async () =>
    (await loadApi()).auth.invitation.query({ token: invitation }),
  );
  if (signups === 'closed') return { status: 'shut', text: ACCOUNT_TEXTS.registrationClosed };
  if (isAsked && !answer && !error) return { status: 'loading' };
  if (isAsked && answer?.isLive !== false) return { status: 'invited' };
  const ended = isAsked ? ACCOUNT_TEXTS.invitationEnded : null;
  if (signups === 'invite') return { status: 'shut', text: ended ?? ACCOUNT_TEXTS.byInvitation };
  return { status: 'open', text: ended };
}
