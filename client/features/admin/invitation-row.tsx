import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { formatDay } from '#client/lib/format-date.ts';
import { useCopy } from '#client/lib/use-copy.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { InvitationView } from '#shared/signup.ts';
import { INVITATION_TEXTS as texts } from '#shared/texts/invitation.ts';
import entry from './entries.module.css';
import { useInvitationRevocation } from './use-invitations.ts';

interface InvitationRowProps {
  invitation: InvitationView;
}

export function InvitationRow({ invitation }: InvitationRowProps) {
  const { id, email, token, uses, usesMax, isLive, expiresAt, createdAt } = invitation;
  const { isCopied, copy } = useCopy(texts.copyPrompt);
  const { revoke, isRevoking } = useInvitationRevocation(id);
  const nameId = `invitation-${id}`;
  return (
    <li data-row>
      <span className="muted">{texts.madeOn(formatDay(createdAt))}</span>
      <b id={nameId}>{email ?? texts.byLink}</b>
      <span>
        {texts.used(uses, usesMax)} · {texts.endsOn(formatDay(expiresAt))}{' '}
        {!isLive && <Badge>{texts.ended}</Badge>}
      </span>
      <div className={entry.does}>
        {isLive && token === null && <span className="muted">{texts.madeBefore}</span>}
        {isLive && token !== null && (
          <Button
            variant="quiet"
            size="xs"
            icon={isCopied ? CheckIcon : CopyIcon}
            done={isCopied}
            aria-describedby={nameId}
            onClick={() => void copy(`${location.origin}/register?token=${token}`)}
          >
            {isCopied ? texts.copied : texts.link}
          </Button>
        )}
        <Button
          variant="quietDanger"
          size="xs"
          busy={isRevoking}
          aria-describedby={nameId}
          onClick={() => {
            if (confirm(texts.confirmRevoke)) revoke();
          }}
        >
          {isRevoking ? texts.revoking : texts.revoke}
        </Button>
      </div>
    </li>
  );
}
