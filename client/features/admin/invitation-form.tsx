import { useRef } from 'react';
import { RowForm } from '#client/form/edit/row-form.tsx';
import { failed, type Outcome } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { dayAfter, today } from '#client/lib/calendar-day.ts';
import { TextInput } from '#client/ui/field.tsx';
import { INVITATION } from '#shared/limits.ts';
import * as texts from '#shared/texts/invitation.ts';
import styles from './invitations-panel.module.css';
import { INVITE_FAILURE_TEXTS, type InvitationFields, useInvite } from './use-invitations.ts';

export function InvitationForm() {
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
