import { useEffect } from 'react';
import { FormStatus } from '#client/features/form/answer-line.tsx';
import { bad, good, type Outcome } from '#client/features/form/outcome.ts';
import { refusalOf } from '#client/features/form/refusal.ts';
import { useCheckedForm } from '#client/features/form/use-form.ts';
import { replaceSession } from '#client/features/session/replace-session.ts';
import { sessionToken } from '#client/features/session/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PasswordInput } from '#client/ui/field.tsx';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import type { CardProps } from './card.ts';
import styles from './profile.module.css';

export function PasswordCard({ user, isSpeaking, onSpeak }: CardProps) {
  const change = usePasswordChange();
  const form = useCheckedForm({
    names: ['password', 'confirm'],
    rule: 'newPassword',
    check: ({ password, confirm }) =>
      password === confirm ? null : bad(PROFILE_TEXTS.passwordMismatch, { confirm: null }),
    send: ({ password }) => change(password),
    failed: PROFILE_TEXTS.passwordFailed,
  });
  const { outcome, answers, element, line, lineId, isBusy } = form;
  useEffect(() => {
    if (outcome?.tone === 'good') element.current?.reset();
  }, [outcome, element]);
  return (
    <Card as="section" padded aria-labelledby="password">
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
        <h2 id="password">{PROFILE_TEXTS.passwordHeading}</h2>
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordInput
          {...form.field('password')}
          label={PROFILE_TEXTS.newPassword}
          autoComplete="new-password"
        />
        <PasswordInput
          {...form.field('confirm')}
          label={PROFILE_TEXTS.confirmPassword}
          autoComplete="new-password"
        />
        <Button type="submit" variant="soft" full busy={isBusy}>
          {isBusy ? PROFILE_TEXTS.updatingPassword : PROFILE_TEXTS.updatePassword}
        </Button>
        <FormStatus outcome={isSpeaking ? outcome : null} answers={answers} line={line} lineId={lineId} />
      </form>
    </Card>
  );
}

function usePasswordChange() {
  const { mutateAsync: setPassword } = trpc.auth.resetPassword.useMutation();
  return async (password: string): Promise<Outcome> => {
    const before = sessionToken();
    try {
      const { token } = await setPassword({ password });
      // Every session has ended, this one too: it goes on with the token of the answer.
      if (before && token) replaceSession(before, token);
      return good(PROFILE_TEXTS.passwordUpdated);
    } catch (error) {
      return refusalOf(error, { failed: PROFILE_TEXTS.passwordFailed });
    }
  };
}
