import { HERE } from '#client/lib/formats.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import type { InvitationView } from '#shared/signup.ts';
import * as texts from '#shared/texts/invitation.ts';
import entry from './entries.module.css';
import { useInvitationRevocation } from './use-invitations.ts';

interface InvitationRowProps {
  invitation: InvitationView;
}

export function InvitationRow({ invitation }: InvitationRowProps) {
  const { id, email, token, uses, usesMax, isLive, expiresAt, createdAt } = invitation;
  const { revoke, isRevoking } = useInvitationRevocation(id);
  const nameId = `invitation-${id}`;
  return (
    <li data-row>
      <span className="muted">{texts.madeOn(HERE.shortDay(createdAt))}</span>
      <b id={nameId}>{email ?? texts.byLink}</b>
      <span>
        {texts.used(uses, usesMax)} · {texts.endsOn(HERE.shortDay(expiresAt))}{' '}
        {!isLive && <Badge>{texts.ended}</Badge>}
      </span>
      <div className={entry.does}>
        {isLive && token === null && <span className="muted">{texts.madeBefore}</span>}
        {isLive && token !== null && (
          <CopyButton
            variant="quiet"
            size="xs"
            aria-describedby={nameId}
            text={`${location.origin}/register?token=${token}`}
            question={texts.copyPrompt}
          >
            {texts.link}
          </CopyButton>
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
