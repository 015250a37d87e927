import { useBrand } from '#client/lib/brand.ts';
import { useFocusAfterRemoval } from '#client/lib/use-focus-after-removal.ts';
import { Card } from '#client/ui/card.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import * as texts from '#shared/texts/invitation.ts';
import entry from './entries.module.css';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationRow } from './invitation-row.tsx';
import styles from './invitations-panel.module.css';
import { NotAllowed } from './not-allowed.tsx';
import panel from './panel.module.css';
import { useLoadFailure } from './use-dashboard.ts';
import { useInvitations } from './use-invitations.ts';

/** Who was invited to open an account, and the form to invite more. */
export function InvitationsPanel() {
  const { signupPolicy } = useBrand();
  const { data, error, isPending } = useInvitations();
  const region = useFocusAfterRemoval(data ?? []);
  const refusal = useLoadFailure(error);
  if (refusal) return <NotAllowed refusal={refusal} />;
  return (
    <Card as="section" className={panel.panel} aria-labelledby="invitations">
      <div className={panel.bar}>
        <h2 id="invitations">{texts.heading}</h2>
      </div>
      <div className={styles.making}>
        <p className="muted small">{texts.hint[signupPolicy.signups]}</p>
        <InvitationForm />
      </div>
      {isPending && <Loading text={ADMIN_TEXTS.loading} />}
      {data?.length === 0 && <p className={panel.empty}>{texts.none}</p>}
      <div ref={region} tabIndex={-1} className={styles.region}>
        <ul className={entry.entries}>
          {data?.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </div>
    </Card>
  );
}
