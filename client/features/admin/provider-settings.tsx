import { CopyButton } from '#client/ui/copy-button.tsx';
import rowStyles from '#client/ui/rows.module.css';
import type { SettingsView } from '#shared/installation.ts';
import * as ANYWHERE_TEXTS from '#shared/texts/anywhere.ts';
import * as PROVIDER_TEXTS from '#shared/texts/provider.ts';
import * as SETTINGS_TEXTS from '#shared/texts/settings.ts';
import styles from './settings-panel.module.css';

const texts = SETTINGS_TEXTS.providers;

type ProviderSettingsProps = Pick<SettingsView, 'providers' | 'isProviderOnly'>;

/** Whom people may log in with, and what is to be registered there. */
export function ProviderSettings({ providers, isProviderOnly }: ProviderSettingsProps) {
  return (
    <section className={styles.providers} aria-labelledby="providers">
      <h3 id="providers">{PROVIDER_TEXTS.heading}</h3>
      <p className="muted small">{texts.hint}</p>
      <p>{providers.length === 0 ? texts.none : isProviderOnly ? texts.only : texts.beside}</p>
      <ul className={rowStyles.rows}>
        {providers.map(({ label, issuer, callback }) => (
          <li key={callback}>
            <div>
              <b dir="auto">{label}</b>
              <p className="muted small">
                <bdi>{issuer}</bdi>
              </p>
              <code className="small">{callback}</code>
            </div>
            <CopyButton variant="soft" size="s" text={callback} question={ANYWHERE_TEXTS.copyQuestion}>
              {ANYWHERE_TEXTS.copyAddress}
            </CopyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
