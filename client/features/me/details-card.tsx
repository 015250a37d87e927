import { ConflictChoice } from '#client/form/edit/conflict-choice.tsx';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextInput } from '#client/ui/field.tsx';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import styles from './profile.module.css';
import type { ProfileCardProps } from './profile-card-props.ts';
import { useDetailsForm } from './use-details-form.ts';

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
