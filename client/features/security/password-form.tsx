import { SheetForm } from '#client/form/sheet-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { PasswordInput } from '#client/ui/field.tsx';
import { SECURITY_SCREEN_TEXTS as texts } from '#shared/texts/security-screen.ts';

interface PasswordFormProps {
  submit: string;
  /** On the button while the call runs. */
  busy: string;
  /** What the password opens replaces the form; a failure is shown in it. */
  onSend: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, which shows that it is the person and not somebody at their screen. */
export function PasswordForm({ onSend, ...sheet }: PasswordFormProps) {
  const form = useForm({
    initial: { password: '' },
    parse: (values) => ({ data: values }),
    send: async ({ password }) => {
      await onSend(password);
      return null;
    },
    failureTexts: { speaker: 'server', failed: texts.failed },
  });
  return (
    <SheetForm form={form} {...sheet}>
      <PasswordInput
        {...form.field('password')}
        required
        label={texts.password}
        autoComplete="current-password"
        data-first-focus
      />
    </SheetForm>
  );
}
