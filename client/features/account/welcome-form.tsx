import { useState } from 'react';
import { failed } from '#client/form/outcome.ts';
import { FieldPair, StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { useApi } from '#client/lib/api.ts';
import { useBrand } from '#client/lib/brand.ts';
import { LOCALE } from '#client/lib/locale.ts';
import { WITHOUT_SESSION } from '#client/session/call-context.ts';
import { Button } from '#client/ui/button.tsx';
import { EmailInput, PasswordInput, Select, TextInput } from '#client/ui/field.tsx';
import { LanguageOptions } from '#client/ui/language-options.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import { CURRENCIES } from '#shared/currency-codes.ts';
import type { Finding } from '#shared/doctor.ts';
import { isLocale } from '#shared/locale.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as SETTINGS_TEXTS from '#shared/texts/settings.ts';
import * as texts from '#shared/texts/welcome.ts';
import { useLogin } from './use-login.ts';

/** The first administrator, what the installation is called, and whether its address and its mail are right. */
export function WelcomeForm() {
  const form = useWelcome();
  const { code, email } = form.values;
  return (
    <StackedForm form={form} submit={texts.submit} busy={texts.submitting}>
      <TextInput
        {...form.field('code')}
        required
        label={texts.code}
        hint={texts.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FieldPair>
        <TextInput
          {...form.field('firstName')}
          required
          label={ACCOUNT_TEXTS.firstName}
          autoComplete="given-name"
        />
        <TextInput
          {...form.field('lastName')}
          required
          label={ACCOUNT_TEXTS.lastName}
          autoComplete="family-name"
        />
      </FieldPair>
      <EmailInput {...form.field('email')} required label={ACCOUNT_TEXTS.email} />
      <FieldPair>
        <PasswordInput
          {...form.field('password')}
          required
          label={ACCOUNT_TEXTS.password}
          hint={ACCOUNT_TEXTS.passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput
          {...form.field('confirm')}
          required
          label={ACCOUNT_TEXTS.confirmPassword}
          autoComplete="new-password"
        />
      </FieldPair>
      <TextInput
        {...form.field('brandName')}
        required
        label={SETTINGS_TEXTS.names.brandName}
        autoComplete="off"
      />
      <Select {...form.field('defaultCurrency')} label={SETTINGS_TEXTS.names.defaultCurrency}>
        <option value="">{SETTINGS_TEXTS.noCurrency}</option>
        {CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
      <Select {...form.field('defaultLocale')} label={SETTINGS_TEXTS.names.defaultLocale}>
        <LanguageOptions />
      </Select>
      <WelcomeChecks code={code} email={email} />
    </StackedForm>
  );
}

function useWelcome() {
  const brand = useBrand();
  const logIn = useLogin(() => undefined);
  const initial = {
    ...{ code: '', firstName: '', lastName: '', email: '', password: '', confirm: '' },
    brandName: brand.name,
    defaultCurrency: brand.defaultCurrency ?? '',
    defaultLocale: LOCALE,
  };
  return useForm({
    initial,
    parse: useRules<keyof typeof initial>('registration', {
      check: ({ password, confirm }) =>
        password === confirm ? null : failed(ACCOUNT_TEXTS.passwordMismatch, { confirm: null }),
    }),
    async send({ confirm: _, defaultCurrency, defaultLocale, ...draft }) {
      const chosen = {
        defaultCurrency: defaultCurrency || null,
        defaultLocale: isLocale(defaultLocale) ? defaultLocale : LOCALE,
      };
      return logIn(({ welcome }) =>
        welcome.setUp.mutate({ ...draft, ...chosen }, { context: WITHOUT_SESSION }),
      );
    },
    failureTexts: { speaker: 'server', failed: texts.failed },
  });
}

const TONES = { fault: 'bad', attention: 'neutral', ok: 'good', none: 'neutral' } as const;

interface WelcomeChecksProps {
  code: string;
  email: string;
}

function WelcomeChecks({ code, email }: WelcomeChecksProps) {
  const { origin } = globalThis.location ?? {};
  return (
    <div className="stack">
      <Check
        hint={texts.checkHint}
        label={texts.check}
        busyLabel={texts.checking}
        ask={async ({ welcome }) => (await welcome.examine.mutate({ code, origin })).findings}
      />
      <Check
        hint={texts.mailTo}
        label={texts.sendLetter}
        busyLabel={texts.sendLetter}
        ask={async ({ welcome }) => [await welcome.sendTestMail.mutate({ code, email })]}
      />
    </div>
  );
}

type Api = Awaited<ReturnType<ReturnType<typeof useApi>>>;

interface CheckProps {
  hint: string;
  label: string;
  busyLabel: string;
  ask: (api: Api) => Promise<readonly Finding[]>;
}

/** One question to the installation, and its answer until it is asked again. */
function Check({ hint, label, busyLabel, ask }: CheckProps) {
  const loadApi = useApi();
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [isAsking, setAsking] = useState(false);
  const press = async () => {
    setAsking(true);
    try {
      setFindings(await ask(await loadApi()));
    } catch (error) {
      sayFailure(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <p className="muted small">{hint}</p>
      <Button busy={isAsking} onClick={press}>
        {isAsking ? busyLabel : label}
      </Button>
      <div aria-live="polite" className="stack">
        {findings.map(({ check, state, text, cure }) => (
          <Notice key={`${check} ${text}`} tone={TONES[state]} quiet={state !== 'fault'}>
            {text} {cure}
          </Notice>
        ))}
      </div>
    </>
  );
}
