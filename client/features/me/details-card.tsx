import { useMemo } from 'react';
import { ConflictChoice } from '#client/form/edit/conflict-choice.tsx';
import { useEditForm } from '#client/form/edit/use-edit-form.ts';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { succeeded } from '#client/form/outcome.ts';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import { useRules } from '#client/form/use-rules.ts';
import { useBrand } from '#client/lib/brand.ts';
import { LOCALE } from '#client/lib/locale.ts';
import { Card } from '#client/ui/card.tsx';
import { EmailInput, Select, TextInput } from '#client/ui/field.tsx';
import { LanguageOptions } from '#client/ui/language-options.tsx';
import { CURRENCIES } from '#shared/currency-codes.ts';
import type { Locale } from '#shared/locale.ts';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import type { UserView } from '#shared/user.ts';
import { speakAsBrowserAsks } from './follow-locale.ts';
import styles from './profile.module.css';
import type { ProfileCardProps } from './profile-card-props.ts';
import { UPDATE_FAILURE_TEXTS, useNewestMe, useUpdateMe } from './use-me.ts';

const LABELS = {
  firstName: PROFILE_TEXTS.firstName,
  lastName: PROFILE_TEXTS.lastName,
  email: PROFILE_TEXTS.email,
  currency: PROFILE_TEXTS.currency,
  locale: PROFILE_TEXTS.language,
};

export function DetailsCard({ user, isLastUsed, onUse }: ProfileCardProps) {
  const form = useDetailsForm(user);
  return (
    <Card as="section" padded aria-labelledby="details">
      <Form form={form} onSend={onUse} className={styles.form}>
        <h2 id="details">{PROFILE_TEXTS.details}</h2>
        <RestoredDraft draft={form.draft} />
        <TextInput
          {...form.field('firstName')}
          required
          label={PROFILE_TEXTS.firstName}
          autoComplete="given-name"
        />
        <TextInput
          {...form.field('lastName')}
          required
          label={PROFILE_TEXTS.lastName}
          autoComplete="family-name"
        />
        <EmailInput {...form.field('email')} required label={PROFILE_TEXTS.email} />
        <CurrencySelect form={form} />
        <LanguageSelect form={form} />
        <ConflictChoice form={form} labels={LABELS} />
        <SubmitButton form={form} busy={PROFILE_TEXTS.saving} full>
          {PROFILE_TEXTS.save}
        </SubmitButton>
        <FormStatus {...form} outcome={isLastUsed ? form.outcome : null} />
      </Form>
    </Card>
  );
}

function CurrencySelect({ form }: { form: ReturnType<typeof useDetailsForm> }) {
  const { defaultCurrency } = useBrand();
  const names = useMemo(() => new Intl.DisplayNames(LOCALE, { type: 'currency' }), []);
  return (
    <Select {...form.field('currency')} label={PROFILE_TEXTS.currency} hint={PROFILE_TEXTS.currencyHint}>
      <option value="">{PROFILE_TEXTS.currencyUnset(defaultCurrency)}</option>
      {CURRENCIES.map((code) => (
        <option key={code} value={code}>
          {code} · {names.of(code)}
        </option>
      ))}
    </Select>
  );
}

function LanguageSelect({ form }: { form: ReturnType<typeof useDetailsForm> }) {
  return (
    <Select {...form.field('locale')} label={PROFILE_TEXTS.language} hint={PROFILE_TEXTS.languageHint}>
      <option value="">{PROFILE_TEXTS.languageUnset}</option>
      <LanguageOptions />
    </Select>
  );
}

/** Of currency and language the code, empty for what the installation says. */
type Details = Pick<UserView, 'firstName' | 'lastName' | 'email'> & { currency: string; locale: string };

/** The form of the person's names and address. */
function useDetailsForm(user: UserView) {
  const updateMe = useUpdateMe();
  const newest = useNewestMe();
  const check = useRules<keyof Details>('profile');
  return useEditForm({
    stored: user,
    draftName: 'details',
    isFollowed: true,
    valuesOf: ({ firstName, lastName, email, currency, locale }: UserView): Details => ({
      ...{ firstName, lastName, email },
      currency: currency ?? '',
      locale: locale ?? '',
    }),
    async parse(details) {
      const read = await check(tidied(details));
      if (!('data' in read)) return read;
      const { currency, locale, ...rest } = read.data;
      return { data: { ...rest, currency: currency || null, locale: (locale || null) as Locale | null } };
    },
    async save({ detailsVersion }, change) {
      const saved = await updateMe({ ...change, detailsVersion });
      // Another one is followed where the person is shown (own-avatar.tsx).
      if (change.locale === null) speakAsBrowserAsks();
      return saved;
    },
    conflict: { failure: 'profileChanged', newest },
    onSaved: () => succeeded(PROFILE_TEXTS.updated),
    failureTexts: UPDATE_FAILURE_TEXTS,
  });
}

// The server stores them like this, so an extra space or a capital letter is no change.
const tidied = ({ firstName, lastName, email, currency, locale }: Details): Details => ({
  ...{ currency, locale },
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim().toLowerCase(),
});
