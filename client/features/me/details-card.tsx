import { useEditForm } from '#client/form/edit/use-edit-form.ts';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { succeeded } from '#client/form/outcome.ts';
import { useRules } from '#client/form/use-rules.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Card } from '#client/ui/card.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import type { UserView } from '#shared/user.ts';
import { type CardProps, UPDATE_FAILURE_TEXTS } from './card.ts';
import styles from './profile.module.css';
import { useMeChanged } from './use-me.ts';

export function DetailsCard({ user, isSpeaking, onSpeak }: CardProps) {
  const form = useDetails(user);
  return (
    <Card as="section" padded aria-labelledby="details">
      <Form form={form} onSend={onSpeak} className={styles.form}>
        <h2 id="details">{PROFILE_TEXTS.details}</h2>
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
        <SubmitButton form={form} busy={PROFILE_TEXTS.saving} full>
          {PROFILE_TEXTS.save}
        </SubmitButton>
        <FormStatus {...form} outcome={isSpeaking ? form.outcome : null} />
      </Form>
    </Card>
  );
}

type Details = Pick<UserView, 'firstName' | 'lastName' | 'email'>;

function useDetails(user: UserView) {
  const { mutateAsync: update } = trpc.me.update.useMutation();
  const meChanged = useMeChanged();
  const check = useRules<keyof Details>('profile');
  return useEditForm({
    stored: user,
    valuesOf: ({ firstName, lastName, email }) => ({ firstName, lastName, email }),
    parse: (details) => check(tidied(details)),
    async save(_base, change) {
      const { user: saved } = await update(change);
      await meChanged(saved);
      return saved;
    },
    onSaved: () => succeeded(PROFILE_TEXTS.updated),
    failureTexts: UPDATE_FAILURE_TEXTS,
  });
}

// As the server keeps them: a blank or a capital more is no change.
const tidied = ({ firstName, lastName, email }: Details): Details => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim().toLowerCase(),
});
