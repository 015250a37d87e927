import { SheetForm } from '#client/form/sheet-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { PasswordInput, TextInput } from '#client/ui/field.tsx';
import * as texts from '#shared/texts/security.ts';

export type ProofKind = 'password' | 'code';

interface ProofFormProps {
  by?: ProofKind;
  submit: string;
  /** On the button while the call runs. */
  busy: string;
  /** What the proof opens replaces the form; a failure is shown in it. */
  onSend: (proof: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password or a code, which shows that it is the person and not somebody at their screen. */
export function ProofForm({ by = 'password', onSend, ...sheet }: ProofFormProps) {
  const form = useForm({
    initial: { password: '', code: '' },
    parse: (values) => ({ data: values }),
    send: async (values) => {
      await onSend(values[by]);
      return null;
    },
    failureTexts: { speaker: 'server', failed: texts.failed },
  });
  return (
    <SheetForm form={form} {...sheet}>
      {by === 'password' ? (
        <PasswordInput
          {...form.field('password')}
          required
          label={texts.password}
          autoComplete="current-password"
          data-first-focus
        />
      ) : (
        <TextInput
          {...form.field('code')}
          required
          label={texts.code}
          autoComplete="one-time-code"
          data-first-focus
        />
      )}
    </SheetForm>
  );
}
