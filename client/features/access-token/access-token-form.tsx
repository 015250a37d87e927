import { useRef } from 'react';
import { bad, good, type Outcome } from '#client/features/form/outcome.ts';
import { refusalOf } from '#client/features/form/refusal.ts';
import { RowForm } from '#client/features/form/row-form.tsx';
import { useCheckedForm } from '#client/features/form/use-form.ts';
import { endOfDay, LAST_DAY, today } from '#client/lib/calendar-day.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Select, TextInput } from '#client/ui/field.tsx';
import type { AccessTokenScope, NewAccessTokenView } from '#shared/access-token.ts';
import { ACCESS_TOKEN } from '#shared/limits.ts';
import { ACCESS_TOKEN_TEXTS as words } from '#shared/texts/access-token.ts';
import styles from './access-token.module.css';
import { NewAccessToken } from './new-access-token.tsx';

interface AccessTokenFormProps {
  isAdmin: boolean;
  /** The token that was made last and still lives. */
  made: NewAccessTokenView | null;
  onMade: (token: NewAccessTokenView) => void;
}

export function AccessTokenForm({ isAdmin, made, onMade }: AccessTokenFormProps) {
  const make = useMaking(onMade);
  const lastDay = useRef<HTMLInputElement>(null);
  const form = useCheckedForm({
    names: ['name', 'scope', 'lastDay'],
    rule: 'token',
    check: () => dayProblem(lastDay.current),
    send: make,
    failed: words.makeFailed,
  });
  return (
    <RowForm
      form={form}
      columns={styles.columns}
      submit={words.make}
      busy={words.making}
      isAnswerShown={form.outcome?.tone !== 'good' || made !== null}
      after={made && <NewAccessToken key={made.id} token={made.token} />}
    >
      <TextInput
        {...form.field('name')}
        label={words.name}
        placeholder={words.namePlaceholder}
        maxLength={ACCESS_TOKEN.nameLength}
        autoComplete="off"
      />
      <Select {...form.field('scope')} label={words.scope} defaultValue="read">
        <option value="read">{words.scopes.read}</option>
        <option value="write">{words.scopes.write}</option>
        {isAdmin && <option value="admin">{words.scopes.admin}</option>}
      </Select>
      <TextInput
        {...form.field('lastDay')}
        ref={lastDay}
        required={false}
        label={words.lastDay}
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
  return bad('', { lastDay: rangeUnderflow ? words.endPast : words.lastDayIncomplete });
}

function useMaking(onMade: (token: NewAccessTokenView) => void) {
  const { mutateAsync } = trpc.token.create.useMutation();
  const { list } = trpc.useUtils().token;
  return async ({ name, scope, lastDay }: Record<'name' | 'scope' | 'lastDay', string>): Promise<Outcome> => {
    try {
      onMade(await mutateAsync({ name, scope: scope as AccessTokenScope, expiresAt: endOfDay(lastDay) }));
      void list.invalidate();
      return good(words.made);
    } catch (error) {
      const { issues, ...refusal } = refusalOf(error, { failed: words.makeFailed });
      const { expiresAt: lastDay, ...others } = issues ?? {};
      return { ...refusal, issues: { ...others, ...(lastDay && { lastDay }) } };
    }
  };
}
