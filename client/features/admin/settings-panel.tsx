import { useMemo } from 'react';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { useForm } from '#client/form/use-form.ts';
import { LOCALE } from '#client/lib/locale.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Select, Switch, TextInput } from '#client/ui/field.tsx';
import { LanguageOptions } from '#client/ui/language-options.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { CURRENCIES } from '#shared/currency-codes.ts';
import type { SettingKey, SettingsChange, SettingsView } from '#shared/installation.ts';
import { SIGNUPS } from '#shared/signup.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import * as DOCTOR_TEXTS from '#shared/texts/doctor.ts';
import * as texts from '#shared/texts/settings.ts';
import { Findings, useTestMail } from './doctor-panel.tsx';
import { LogoSetting } from './logo-setting.tsx';
import { NotAllowed } from './not-allowed.tsx';
import panel from './panel.module.css';
import { ProviderSettings } from './provider-settings.tsx';
import styles from './settings-panel.module.css';
import { useLoadFailure } from './use-dashboard.ts';

/** What administrators decide for the whole installation. What the environment decides is shown, and fixed. */
export function SettingsPanel() {
  const { data, error, isPending } = trpc.admin.settings.useQuery(undefined, { staleTime: 0 });
  const refusal = useLoadFailure(error);
  const mail = useTestMail();
  if (refusal) return <NotAllowed refusal={refusal} />;
  return (
    <Card as="section" className={panel.panel} aria-labelledby="settings">
      <div className={panel.bar}>
        <h2 id="settings">{texts.heading}</h2>
        <Button size="s" busy={mail.isSending} onClick={mail.send}>
          {DOCTOR_TEXTS.sendTestLetter}
        </Button>
      </div>
      <Findings findings={mail.finding ? [mail.finding] : []} isLive />
      <div className={styles.body}>
        <p className="muted small">{texts.hint}</p>
        {isPending && <Loading text={ADMIN_TEXTS.loading} />}
        {error && <p role="alert">{texts.loadFailed}</p>}
        {data && <SettingsForm stored={data} />}
        {data && <LogoSetting logo={data.logo} />}
        {data && <ProviderSettings {...data} />}
      </div>
    </Card>
  );
}

const FAILURE_TEXTS = { speaker: 'screen', failed: texts.saveFailed } as const;

/** Of what may be unset the text, empty for nothing. */
const valuesOf = ({ fixed: _, logo: __, providers: ___, isProviderOnly: ____, ...stored }: SettingsView) => ({
  ...stored,
  defaultCurrency: stored.defaultCurrency ?? '',
  accent: stored.accent ?? '',
});
type Values = ReturnType<typeof valuesOf>;

function changeIn(values: Values, stored: SettingsView): SettingsChange {
  const before = valuesOf(stored);
  const changed = Object.entries(values).filter(([key, value]) => value !== before[key as keyof Values]);
  return Object.fromEntries(
    changed.map(([key, value]) => [key, value === '' && MAY_BE_UNSET.has(key) ? null : value]),
  );
}

const MAY_BE_UNSET: ReadonlySet<string> = new Set(['defaultCurrency', 'accent']);

interface SettingsFormProps {
  stored: SettingsView;
}

function SettingsForm({ stored }: SettingsFormProps) {
  const { form, parts, isFixed } = useSettingsForm(stored);
  const currencies = useMemo(() => new Intl.DisplayNames(LOCALE, { type: 'currency' }), []);
  const { hasAffiliateTag, tellsOfAffiliate } = form.values;
  return (
    <>
      <FormStatus {...form} />
      <Form form={form} className="stack">
        <TextInput {...parts('brandName')} required autoComplete="off" />
        <TextInput {...parts('contactEmail')} required type="email" autoComplete="off" />
        <Select {...parts('defaultCurrency')}>
          <option value="">{texts.noCurrency}</option>
          {CURRENCIES.map((code) => (
            <option key={code} value={code}>
              {code} · {currencies.of(code)}
            </option>
          ))}
        </Select>
        <Select {...parts('defaultLocale')}>
          <LanguageOptions />
        </Select>
        <Select {...parts('signups')}>
          {SIGNUPS.map((mode) => (
            <option key={mode} value={mode}>
              {texts.signups[mode]}
            </option>
          ))}
        </Select>
        <Switch
          label={texts.names.hasAffiliateTag}
          hint={texts.hints.hasAffiliateTag}
          checked={hasAffiliateTag}
          disabled={isFixed('hasAffiliateTag')}
          onChange={({ target }) => form.change({ hasAffiliateTag: target.checked })}
        />
        <Switch
          label={texts.names.tellsOfAffiliate}
          hint={texts.hints.tellsOfAffiliate}
          checked={tellsOfAffiliate}
          disabled={!hasAffiliateTag}
          onChange={({ target }) => form.change({ tellsOfAffiliate: target.checked })}
        />
        <TextInput {...parts('accent')} autoComplete="off" />
        <SubmitButton form={form} busy={texts.saving}>
          {texts.save}
        </SubmitButton>
      </Form>
    </>
  );
}

type TextSetting = Exclude<SettingKey, 'hasAffiliateTag' | 'tellsOfAffiliate' | 'logo'>;

function useSettingsForm(stored: SettingsView) {
  const utils = trpc.useUtils();
  const { mutateAsync: save } = trpc.admin.changeSettings.useMutation();
  const form = useForm({
    initial: valuesOf(stored),
    parse: (values: Values) => ({ data: changeIn(values, stored) }),
    async send(change) {
      const saved = await save(change);
      utils.admin.settings.setData(undefined, saved);
      form.set(() => valuesOf(saved));
      // The button stands far below what a form says.
      showToast('good', texts.saved);
      return null;
    },
    failureTexts: FAILURE_TEXTS,
  });
  const isFixed = (key: SettingKey) => stored.fixed.includes(key);
  const parts = (key: TextSetting) => ({
    ...form.field(key),
    label: texts.names[key],
    hint: isFixed(key) ? texts.fixed : key === 'signups' ? undefined : texts.hints[key],
    disabled: isFixed(key),
  });
  return { form, parts, isFixed };
}
