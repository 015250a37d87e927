import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { failed, type Outcome, succeeded } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { trpc } from '#client/lib/trpc.ts';
import { replaceSession } from '#client/session/replace-session.ts';
import { sessionToken } from '#client/session/session.ts';
import { Card } from '#client/ui/card.tsx';
import { PasswordInput } from '#client/ui/field.tsx';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import type { CardProps } from './card.ts';
import styles from './profile.module.css';

const NO_PASSWORD = { password: '', confirm: '' };

export function PasswordCard({ user, isSpeaking, onSpeak }: CardProps) {
  const change = usePasswordChange();
  const form = useForm({
    initial: NO_PASSWORD,
    parse: useRules<'password' | 'confirm'>('newPassword', {
      check: ({ password, confirm }) =>
        password === confirm ? null : failed(PROFILE_TEXTS.passwordMismatch, { confirm: null }),
    }),
    send: ({ password }) => change(password),
    failureTexts: { speaker: 'screen', failed: PROFILE_TEXTS.passwordFailed },
    isClearedAfter: true,
  });
  return (
    <Card as="section" padded aria-labelledby="password">
      <Form form={form} onSend={onSpeak} className={styles.form}>
        <h2 id="password">{PROFILE_TEXTS.passwordHeading}</h2>
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordInput
          {...form.field('password')}
          required
          label={PROFILE_TEXTS.newPassword}
          autoComplete="new-password"
        />
        <PasswordInput
          {...form.field('confirm')}
          required
          label={PROFILE_TEXTS.confirmPassword}
          autoComplete="new-password"
        />
        <SubmitButton form={form} busy={PROFILE_TEXTS.updatingPassword} variant="soft" full>
          {PROFILE_TEXTS.updatePassword}
        </SubmitButton>
        <FormStatus {...form} outcome={isSpeaking ? form.outcome : null} />
      </Form>
    </Card>
  );
}

function usePasswordChange() {
  const { mutateAsync: setPassword } = trpc.auth.resetPassword.useMutation();
  return async (password: string): Promise<Outcome> => {
    const before = sessionToken();
    const { token } = await setPassword({ password });
    // Every session has ended, this one too: it goes on with the token of the answer.
    if (before && token) replaceSession(before, token);
    return succeeded(PROFILE_TEXTS.passwordUpdated);
  };
}
