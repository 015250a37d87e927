import type { FormHTMLAttributes, ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { FormFrame } from './use-form.ts';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  form: FormFrame;
  /** Called when the form is sent, before it is checked. */
  onSend?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * The form element of every screen. Its method is for a person who sends the form before the script has arrived:
 * `dialog` does nothing then, so what was typed stays and no password ends up in an address.
 */
export function Form({ form, onSend, ...native }: FormProps) {
  return (
    <form
      {...native}
      ref={form.formElement}
      method="dialog"
      noValidate
      aria-busy={form.isBusy}
      onSubmit={(event) => {
        onSend?.();
        void form.submit(event);
      }}
    />
  );
}

interface SubmitButtonProps extends Pick<Parameters<typeof Button>[0], 'variant' | 'size' | 'full' | 'icon'> {
  form: FormFrame;
  /** While the call runs. */
  busy?: string | undefined;
  children: string;
}

export function SubmitButton({ form, busy, children, variant = 'primary', ...shape }: SubmitButtonProps) {
  return (
    <Button {...shape} type="submit" variant={variant} busy={form.isBusy}>
      {form.isBusy ? (busy ?? children) : children}
    </Button>
  );
}
