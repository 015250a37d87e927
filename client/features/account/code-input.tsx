import { type ComponentProps, useEffect, useRef } from 'react';
import { TextInput } from '#client/ui/field.tsx';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';

/** For the code of a second factor, asked for once all else was right; it takes the focus when it appears. */
export function CodeInput(field: Omit<ComponentProps<typeof TextInput>, 'label'>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextInput
      {...field}
      ref={input}
      required
      label={ACCOUNT_TEXTS.loginCode}
      hint={ACCOUNT_TEXTS.loginCodeHint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
