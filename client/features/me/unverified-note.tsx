import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import { RESEND_TEXTS } from '#shared/texts/resend.ts';
import styles from './profile.module.css';

interface UnverifiedNoteProps {
  email: string;
}

/** An address that still has to be confirmed, and another link for it. */
export function UnverifiedNote({ email }: UnverifiedNoteProps) {
  const { mutate, data, error, isPending } = trpc.auth.resendVerification.useMutation();
  return (
    <div className={styles.unverified}>
      <div role="status">
        <Notice icon={EnvelopeSimpleIcon} quiet>
          {data ? data.message : error ? RESEND_TEXTS.failed : PROFILE_TEXTS.unverified(email)}
        </Notice>
      </div>
      <Button size="s" busy={isPending} onClick={() => mutate({ email })}>
        {isPending ? PROFILE_TEXTS.resending : PROFILE_TEXTS.resend}
      </Button>
    </div>
  );
}
