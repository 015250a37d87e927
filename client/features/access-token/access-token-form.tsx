import { useRef } from 'react';
import { RowForm } from '#client/form/edit/row-form.tsx';
import { failureOutcome } from '#client/form/failure-outcome.ts';
import { failed, type Outcome, succeeded } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { endOfDay, LAST_DAY, today } from '#client/lib/calendar-day.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Select, TextInput } from '#client/ui/field.tsx';
import type { AccessTokenScope, NewAccessTokenView } from '#shared/access-token.ts';
import { ACCESS_TOKEN } from '#shared/limits.ts';
import { ACCESS_TOKEN_TEXTS as texts } from '#shared/texts/access-token.ts';
import styles from './access-token.module.css';
import { NewAccessToken } from './new-access-token.tsx';

const NEW_TOKEN = { name: '', scope: 'read', lastDay: '' };
const FAILURE_TEXTS = { speaker: 'screen', failed: texts.makeFailed } as const;

interface AccessTokenFormProps {
  isAdmin: boolean;
  /** The token that was made last and still lives. */
  made: NewAccessTokenView | null;
  onMade: (token: NewAccessTokenView) => void;
}

export function AccessTokenForm({ isAdmin, made, onMade }: AccessTokenFormProps) {
  const make = useMaking(onMade);
  const lastDay = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: NEW_TOKEN,
    parse: useRules<keyof typeof NEW_TOKEN>('token', { check: () => dayProblem(lastDay.current) }),
    send: make,
    failureTexts: FAILURE_TEXTS,
    isClearedAfter: true,
  });
  return (
    <RowForm
      form={form}
      columns={styles.columns}
      submit={texts.make}
      busy={texts.making}
      isStatusShown={form.outcome?.tone !== 'good' || made !== null}
      after={made && <NewAccessToken key={made.id} token={made.token} />}
    >
      <TextInput
        {...form.field('name')}
        required
        label={texts.name}
        placeholder={texts.namePlaceholder}
        maxLength={ACCESS_TOKEN.nameLength}
        autoComplete="off"
      />
      <Select {...form.field('scope')} label={texts.scope} required>
        <option value="read">{texts.scopes.read}</option>
        <option value="write">{texts.scopes.write}</option>
        {isAdmin && <option value="admin">{texts.scopes.admin}</option>}
      </Select>
      <TextInput
        {...form.field('lastDay')}
        ref={lastDay}
        label={texts.lastDay}
        type="date"
        min={today()}
        max={LAST_DAY}
      />
    </RowForm>
  );
}

// A date that is half typed has no value, so it would be taken for none.
function dayProblem(input: HTMLInputElement | null): Outcome | null {
  if (!input || input.validity.valid) return null;
  const { rangeUnderflow } = input.validity;
  return failed('', { lastDay: rangeUnderflow ? texts.endPast : texts.lastDayIncomplete });
}

function useMaking(onMade: (token: NewAccessTokenView) => void) {
  const { mutateAsync } = trpc.token.create.useMutation();
  const { list } = trpc.useUtils().token;
  return async ({ name, scope, lastDay }: typeof NEW_TOKEN): Promise<Outcome> => {
    try {
      onMade(await mutateAsync({ name, scope: scope as AccessTokenScope, expiresAt: endOfDay(lastDay) }));
      void list.invalidate();
      return succeeded(texts.made);
    } catch (error) {
      const { issues, ...refusal } = failureOutcome(error, FAILURE_TEXTS);
      const { expiresAt: lastDay, ...others } = issues ?? {};
      return { ...refusal, issues: { ...others, ...(lastDay && { lastDay }) } };
    }
  };
}
