import { useRef } from 'react';
import { RowForm } from '#client/form/edit/row-form.tsx';
import { failed, failureOutcome, type Outcome, succeeded } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { useBrand } from '#client/lib/brand.ts';
import { dayAfter, endOfDay, today } from '#client/lib/calendar-day.ts';
import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { HERE } from '#client/lib/formats.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import { INVITATION } from '#shared/limits.ts';
import type { InvitationView } from '#shared/signup.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import * as INVITATION_TEXTS from '#shared/texts/invitation.ts';
import * as texts from '#shared/texts/invitation.ts';
import entry from './entries.module.css';
import styles from './invitations-panel.module.css';
import { NotAllowed } from './not-allowed.tsx';
import panel from './panel.module.css';
import { useLoadFailure } from './use-dashboard.ts';

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

interface InvitationRowProps {
  invitation: InvitationView;
}

function InvitationRow({ invitation }: InvitationRowProps) {
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

function InvitationForm() {
  const lastDay = useRef<HTMLInputElement>(null);
  const uses = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { email: '', uses: '1', lastDay: dayAfter(INVITATION.daysAtFirst) },
    parse: useRules<keyof InvitationFields>('invitation', {
      check: () => inputProblem(uses.current, lastDay.current),
    }),
    send: useInvite(),
    failureTexts: INVITE_FAILURE_TEXTS,
    isClearedAfter: true,
  });
  return (
    <RowForm form={form} columns={styles.columns} submit={texts.make} busy={texts.making}>
      <TextInput {...form.field('email')} label={texts.email} type="email" autoComplete="off" />
      <TextInput
        {...form.field('uses')}
        ref={uses}
        required
        label={texts.uses}
        type="number"
        min={1}
        max={INVITATION.usesMax}
        step={1}
      />
      <TextInput
        {...form.field('lastDay')}
        ref={lastDay}
        required
        label={texts.lastDay}
        type="date"
        min={today()}
        max={dayAfter(INVITATION.daysMax - 1)}
      />
    </RowForm>
  );
}

function inputProblem(uses: HTMLInputElement | null, lastDay: HTMLInputElement | null): Outcome | null {
  const issues: Record<string, string> = {};
  if (!uses?.value || !uses.validity.valid) issues.uses = texts.usesInvalid;
  if (!lastDay?.value || lastDay.validity.badInput) issues.lastDay = texts.lastDayIncomplete;
  else if (lastDay.validity.rangeUnderflow) issues.lastDay = texts.endPast;
  else if (lastDay.validity.rangeOverflow) issues.lastDay = texts.endFar;
  return Object.keys(issues).length > 0 ? failed('', issues) : null;
}

/** What the form for an invitation holds. */
type InvitationFields = Record<'email' | 'uses' | 'lastDay', string>;

const INVITE_FAILURE_TEXTS = { speaker: 'screen', failed: INVITATION_TEXTS.makeFailed } as const;

/** All invitations, the ended ones included. */
const useInvitations = () => trpc.admin.invitations.useQuery(undefined, { staleTime: 0 });

/** Invites somebody by mail, or makes a link when no address is given. */
function useInvite() {
  const { mutateAsync: invite } = trpc.admin.invite.useMutation();
  const utils = trpc.useUtils();
  return async ({ email, uses, lastDay }: InvitationFields): Promise<Outcome> => {
    const to = email.trim();
    try {
      await invite({
        ...(to !== '' && { email: to }),
        uses: Number(uses),
        expiresAt: endOfDay(lastDay) ?? '',
      });
      void utils.admin.invalidate();
      return succeeded(to === '' ? INVITATION_TEXTS.made : INVITATION_TEXTS.mailed);
    } catch (error) {
      const { issues, ...outcome } = failureOutcome(error, INVITE_FAILURE_TEXTS);
      const { expiresAt: lastDay, ...others } = issues ?? {};
      return { ...outcome, issues: { ...others, ...(lastDay && { lastDay }) } };
    }
  };
}

/** Revokes one invitation. A toast says how it went. */
function useInvitationRevocation(id: string) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.admin.revokeInvitation.useMutation({
    onSuccess: ({ message }) => showToast('good', message),
    onError: (error) => sayFailure(error, { speaker: 'screen', failed: INVITATION_TEXTS.revokeFailed }),
    onSettled: () => utils.admin.invalidate(),
  });
  return { revoke: () => mutate({ id }), isRevoking: isPending };
}
