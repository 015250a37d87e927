import { EnvelopeOpenIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeOpen';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { Notice } from '#client/ui/notice.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import type { SignupState } from './use-registration.ts';

interface SignupNoticeProps {
  signup: SignupState;
}

/** Tells a person whether they may register, where there is something to tell. */
export function SignupNotice({ signup }: SignupNoticeProps) {
  switch (signup.status) {
    case 'loading':
      return (
        <p className="row">
          <Spinner /> {FRAME_TEXTS.loading}
        </p>
      );
    case 'invited':
      return <Notice icon={EnvelopeOpenIcon}>{ACCOUNT_TEXTS.invited}</Notice>;
    case 'shut':
      return <Notice icon={LockSimpleIcon}>{signup.text}</Notice>;
    case 'open':
      return signup.text && <Notice>{signup.text}</Notice>;
  }
}
