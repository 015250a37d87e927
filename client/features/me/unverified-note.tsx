import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { TEXTS } from '#shared/texts.ts';
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
          {data ? data.message : error ? TEXTS.resend.failed : TEXTS.profile.unverified(email)}
        </Notice>
      </div>
      <Button size="s" busy={isPending} onClick={() => mutate({ email })}>
        {isPending ? TEXTS.profile.resending : TEXTS.profile.resend}
      </Button>
    </div>
  );
}
