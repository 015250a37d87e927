import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { Form, SubmitButton } from './form.tsx';
import { FormStatus } from './form-status.tsx';
import styles from './sheet-form.module.css';
import type { FormFrame } from './use-form.ts';

interface SheetFormProps {
  form: FormFrame;
  submit: string;
  /** On the button while the call runs. */
  busy: string;
  /** What ends the sheet without sending; null where Escape does, until something went wrong. */
  close?: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a sheet: its status, its fields below each other, and what ends it, in sight while the sheet scrolls. */
export function SheetForm({
  form,
  submit,
  busy,
  close = FRAME_TEXTS.close,
  onClose,
  children,
}: SheetFormProps) {
  return (
    <>
      <FormStatus {...form} />
      <Form form={form} className={styles.form}>
        {children}
        <div className={styles.actions}>
          <SubmitButton form={form} busy={busy}>
            {submit}
          </SubmitButton>
          {(close !== null || form.outcome?.tone === 'bad') && (
            <Button variant="quiet" onClick={onClose}>
              {close ?? FRAME_TEXTS.close}
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}
