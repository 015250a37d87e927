import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import styles from './profile.module.css';
import { useVerificationMail } from './use-verification-mail.ts';

interface UnverifiedNoteProps {
  email: string;
}

/** Says that the address is not confirmed yet, and sends another link for it. */
export function UnverifiedNote({ email }: UnverifiedNoteProps) {
  const { send, isSending, answer } = useVerificationMail(email);
  return (
    <div className={styles.unverified}>
      <div role="status">
        <Notice icon={EnvelopeSimpleIcon} quiet>
          {answer ?? PROFILE_TEXTS.unverified(email)}
        </Notice>
      </div>
      <Button size="s" busy={isSending} onClick={send}>
        {isSending ? PROFILE_TEXTS.resending : PROFILE_TEXTS.resend}
      </Button>
    </div>
  );
}
