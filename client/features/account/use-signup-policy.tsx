import { EnvelopeOpenIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeOpen';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import type { ReactNode } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Notice } from '#client/ui/notice.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { SignupPolicy } from '#shared/signup.ts';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { REGISTER_TEXTS as texts } from '#shared/texts/register.ts';

interface DoorAnswer {
  /** Whether there is anything to fill in. */
  isOpen: boolean;
  notice: ReactNode;
}

/**
 * What somebody who wants to register is told, before they type anything. An invitation that cannot be asked about is taken at its
 * word: the server decides when the form is sent.
 */
export function useSignupPolicy({ signups }: SignupPolicy, invitation: string): DoorAnswer {
  const isAsked = invitation !== '' && signups !== 'closed';
  const { data, isLoading } = trpc.auth.invitation.useQuery({ token: invitation }, { enabled: isAsked });
  if (signups === 'closed') return shut(texts.closed);
  if (isLoading) {
    const notice = (
      <p className="row">
        <Spinner /> {COMMON_TEXTS.loading}
      </p>
    );
    return { isOpen: false, notice };
  }
  if (isAsked && data?.isLive !== false) {
    return { isOpen: true, notice: <Notice icon={EnvelopeOpenIcon}>{texts.invited}</Notice> };
  }
  if (signups === 'invite') return shut(isAsked ? texts.invitationEnded : texts.byInvitation);
  return { isOpen: true, notice: isAsked && <Notice>{texts.invitationEnded}</Notice> };
}

const shut = (text: string): DoorAnswer => ({
  isOpen: false,
  notice: <Notice icon={LockSimpleIcon}>{text}</Notice>,
});
