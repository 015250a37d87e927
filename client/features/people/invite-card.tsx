import { useId } from 'react';
import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { HERE } from '#client/lib/formats.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import cardStyles from '#client/ui/narrow-card.module.css';
import rowsStyles from '#client/ui/rows.module.css';
import type { ListInvitationView } from '#shared/people.ts';
import * as TEXTS from '#shared/texts/list-people.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { OfferForm } from './offer-form.tsx';
import type { People } from './use-people.ts';

interface InviteCardProps {
  wishlist: Pick<WishlistView, 'name' | 'forWhom' | 'forName'>;
  invitations: readonly ListInvitationView[];
  people: People;
}

/** Whom the owner of a list invites, and who has not answered yet. */
export function InviteCard({ wishlist, invitations, people }: InviteCardProps) {
  const headingId = useId();
  const { name, forWhom, forName } = wishlist;
  return (
    <Card as="section" padded className={cardStyles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{TEXTS.inviteHeading}</h2>
      <p className={cardStyles.what}>{TEXTS.inviteTells[forWhom]({ name: forName ?? '' })}</p>
      <OfferForm title={name} offer={(email) => people.offer({ ...(email && { email }) })} />
      <OpenInvitations invitations={invitations} people={people} />
    </Card>
  );
}

function OpenInvitations({ invitations, people }: Pick<InviteCardProps, 'invitations' | 'people'>) {
  const region = useFocusAfterRemoval(invitations);
  return (
    <div ref={region} tabIndex={-1}>
      {invitations.length > 0 && <h3>{TEXTS.openHeading}</h3>}
      <ul className={rowsStyles.rows}>
        {invitations.map(({ id, email, handsOver, expiresAt }) => {
          const whom = email ?? TEXTS.byLink;
          const until = HERE.day(expiresAt);
          return (
            <li key={id} data-row>
              <div>
                <b>{whom}</b>
                <p className="muted small">{handsOver ? TEXTS.handsOverUntil(until) : TEXTS.until(until)}</p>
              </div>
              <Button
                variant="quiet"
                size="s"
                busy={people.isWithdrawing(id)}
                aria-label={TEXTS.withdrawOf(whom)}
                onClick={() => people.withdraw(id)}
              >
                {TEXTS.withdraw}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
