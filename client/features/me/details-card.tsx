import { useEffect } from 'react';
import { FormStatus } from '#client/features/form/answer-line.tsx';
import { good, type Outcome } from '#client/features/form/outcome.ts';
import { refusalOf } from '#client/features/form/refusal.ts';
import { useCheckedForm } from '#client/features/form/use-form.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import type { UserView } from '#shared/user.ts';
import type { CardProps } from './card.ts';
import styles from './profile.module.css';
import { useMeChanged } from './use-me.ts';

export function DetailsCard({ user, isSpeaking, onSpeak }: CardProps) {
  const send = useDetails(user);
  const form = useCheckedForm({
    names: ['firstName', 'lastName', 'email'],
    rule: 'profile',
    send,
    failed: PROFILE_TEXTS.updateFailed,
  });
  const { outcome, answers, element, line, lineId, isBusy } = form;
  // The fields show what was saved, which may be tidier than what was typed.
  useEffect(() => {
    if (outcome?.tone === 'good') element.current?.reset();
  }, [outcome, element]);
  return (
    <Card as="section" padded aria-labelledby="details">
      <form
        ref={element}
        className={styles.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          onSpeak();
          void form.submit(event);
        }}
      >
        <h2 id="details">{PROFILE_TEXTS.details}</h2>
        <TextInput
          {...form.field('firstName')}
          label={PROFILE_TEXTS.firstName}
          autoComplete="given-name"
          defaultValue={user.firstName}
        />
        <TextInput
          {...form.field('lastName')}
          label={PROFILE_TEXTS.lastName}
          autoComplete="family-name"
          defaultValue={user.lastName}
        />
        <TextInput
          {...form.field('email')}
          label={PROFILE_TEXTS.email}
          type="email"
          autoComplete="email"
          defaultValue={user.email}
        />
        <Button type="submit" variant="primary" full busy={isBusy}>
          {isBusy ? PROFILE_TEXTS.saving : PROFILE_TEXTS.save}
        </Button>
        <FormStatus outcome={isSpeaking ? outcome : null} answers={answers} line={line} lineId={lineId} />
      </form>
    </Card>
  );
}

type Details = Pick<UserView, 'firstName' | 'lastName' | 'email'>;

function useDetails(user: UserView) {
  const { mutateAsync: update } = trpc.me.update.useMutation();
  const meChanged = useMeChanged();
  return async (details: Details): Promise<Outcome> => {
    try {
      await meChanged((await update(changesOf(details, user))).user);
      return good(PROFILE_TEXTS.updated);
    } catch (error) {
      const { updateFailed: failed, updateUnreached: unreached } = PROFILE_TEXTS;
      return refusalOf(error, { failed, unreached });
    }
  };
}

// The rest is not sent: a page that stood open for long would bring an earlier address back, unverified.
function changesOf(details: Details, before: Details): Partial<Details> {
  const firstName = details.firstName.trim();
  const lastName = details.lastName.trim();
  const email = details.email.trim().toLowerCase();
  return {
    ...(firstName !== before.firstName && { firstName }),
    ...(lastName !== before.lastName && { lastName }),
    ...(email !== before.email && { email }),
  };
}
