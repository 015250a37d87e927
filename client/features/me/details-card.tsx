import { ConflictChoice } from '#client/form/edit/conflict-choice.tsx';
import { useEditForm } from '#client/form/edit/use-edit-form.ts';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { succeeded } from '#client/form/outcome.ts';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import { useRules } from '#client/form/use-rules.ts';
import { Card } from '#client/ui/card.tsx';
import { TextInput } from '#client/ui/field.tsx';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import type { UserView } from '#shared/user.ts';
import styles from './profile.module.css';
import type { ProfileCardProps } from './profile-card-props.ts';
import { UPDATE_FAILURE_TEXTS, useNewestMe, useUpdateMe } from './use-me.ts';

const LABELS = {
  firstName: PROFILE_TEXTS.firstName,
  lastName: PROFILE_TEXTS.lastName,
  email: PROFILE_TEXTS.email,
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
        <TextInput
          {...form.field('email')}
          required
          label={PROFILE_TEXTS.email}
          type="email"
          autoComplete="email"
        />
        <ConflictChoice form={form} labels={LABELS} />
        <SubmitButton form={form} busy={PROFILE_TEXTS.saving} full>
          {PROFILE_TEXTS.save}
        </SubmitButton>
        <FormStatus {...form} outcome={isLastUsed ? form.outcome : null} />
      </Form>
    </Card>
  );
}

type Details = Pick<UserView, 'firstName' | 'lastName' | 'email'>;

/** The form of the person's names and address. */
function useDetailsForm(user: UserView) {
  const updateMe = useUpdateMe();
  const newest = useNewestMe();
  const check = useRules<keyof Details>('profile');
  return useEditForm({
    stored: user,
    draftName: 'details',
    isFollowed: true,
    valuesOf: ({ firstName, lastName, email }: UserView): Details => ({ firstName, lastName, email }),
    parse: (details) => check(tidied(details)),
    save: ({ detailsVersion }, change) => updateMe({ ...change, detailsVersion }),
    conflict: { failure: 'profileChanged', newest },
    onSaved: () => succeeded(PROFILE_TEXTS.updated),
    failureTexts: UPDATE_FAILURE_TEXTS,
  });
}

// The server stores them like this, so an extra space or a capital letter is no change.
const tidied = ({ firstName, lastName, email }: Details): Details => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim().toLowerCase(),
});
