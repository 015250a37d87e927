import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { failed, type Outcome, succeeded } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { trpc } from '#client/lib/trpc.ts';
import { replaceSession } from '#client/session/replace-session.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { Card } from '#client/ui/card.tsx';
import { PasswordInput } from '#client/ui/field.tsx';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import styles from './profile.module.css';
import type { ProfileCardProps } from './profile-card-props.ts';

const EMPTY_FORM = { password: '', confirm: '' };

export function PasswordCard({ user, isLastUsed, onUse }: ProfileCardProps) {
  const changePassword = usePasswordChange();
  const form = useForm({
    initial: EMPTY_FORM,
    parse: useRules<'password' | 'confirm'>('newPassword', {
      check: ({ password, confirm }) =>
        password === confirm ? null : failed(PROFILE_TEXTS.passwordMismatch, { confirm: null }),
    }),
    send: ({ password }) => changePassword(password),
    failureTexts: { speaker: 'screen', failed: PROFILE_TEXTS.passwordFailed },
    isClearedAfter: true,
  });
  return (
    <Card as="section" padded aria-labelledby="password">
      <Form form={form} onSend={onUse} className={styles.form}>
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
        <FormStatus {...form} outcome={isLastUsed ? form.outcome : null} />
      </Form>
    </Card>
  );
}

/** Sets a new password. The server ends every session of the person then; the one here goes on with a fresh token. */
function usePasswordChange() {
  const { mutateAsync: setPassword } = trpc.auth.resetPassword.useMutation();
  return async (password: string): Promise<Outcome> => {
    const before = sessionToken();
    const { token } = await setPassword({ password });
    if (before && token) replaceSession(before, token);
    return succeeded(PROFILE_TEXTS.passwordUpdated);
  };
}
