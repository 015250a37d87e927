import { useRef } from 'react';
import { RowForm } from '#client/form/edit/row-form.tsx';
import { failed, type Outcome } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { LAST_DAY, today } from '#client/lib/calendar-day.ts';
import { Select, TextInput } from '#client/ui/field.tsx';
import { SecretToCopy } from '#client/ui/secret-to-copy.tsx';
import type { NewAccessTokenView } from '#shared/access-token.ts';
import { ACCESS_TOKEN } from '#shared/limits.ts';
import * as texts from '#shared/texts/access-token.ts';
import styles from './access-token.module.css';
import { type AccessTokenFields, CREATE_FAILURE_TEXTS, useAccessTokenCreation } from './use-access-tokens.ts';

const NEW_TOKEN: AccessTokenFields = { name: '', scope: 'read', lastDay: '' };

interface AccessTokenFormProps {
  isAdmin: boolean;
  /** The token that was created last and is not revoked. */
  created: NewAccessTokenView | null;
  onCreated: (token: NewAccessTokenView) => void;
}

export function AccessTokenForm({ isAdmin, created, onCreated }: AccessTokenFormProps) {
  const create = useAccessTokenCreation(onCreated);
  const lastDay = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: NEW_TOKEN,
    parse: useRules<keyof AccessTokenFields>('token', { check: () => dayProblem(lastDay.current) }),
    send: create,
    failureTexts: CREATE_FAILURE_TEXTS,
    isClearedAfter: true,
  });
  return (
    <RowForm
      form={form}
      columns={styles.columns}
      submit={texts.make}
      busy={texts.making}
      isStatusShown={form.outcome?.tone !== 'good' || created !== null}
      after={
        created && (
          <SecretToCopy
            key={created.id}
            secret={created.token}
            copy={texts.copy}
            question={texts.copyPrompt}
          />
        )
      }
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

// The browser gives no value for a date that is half typed; without this check the token would never expire.
function dayProblem(input: HTMLInputElement | null): Outcome | null {
  if (!input || input.validity.valid) return null;
  const { rangeUnderflow } = input.validity;
  return failed('', { lastDay: rangeUnderflow ? texts.endPast : texts.lastDayIncomplete });
}
