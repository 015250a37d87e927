import { logAdminAction } from '#server/access/admin-log.ts';
import type { Installation } from '#server/installation/installation.ts';
import { keepLogo } from '#server/installation/logo.ts';
import { saveSettings } from '#server/installation/save-settings.ts';
import { callbackOf } from '#server/oidc/provider.ts';
import { readableAccent } from '#shared/contrast.ts';
import { Failure, FieldFailure } from '#shared/failures.ts';
import type { SettingKey, SettingsView, StoredChange } from '#shared/installation.ts';
import * as SETTINGS_TEXTS from '#shared/texts/settings.ts';
import { type ModerationContext, moderate } from './moderation.ts';

interface Shown {
  installation: Installation;
  publicUrl: string;
}
type SettingsContext = ModerationContext & Shown;

export const settings = ({ installation: { values, fixed, now }, publicUrl }: Shown): SettingsView => ({
  ...{ ...values, fixed: [...fixed], isProviderOnly: now.isProviderOnly },
  providers: now.providers.map(({ key, label, issuer }) => ({
    ...{ label, issuer, callback: callbackOf(publicUrl, key) },
  })),
});

/**
 * Stores what an administrator changed and logs each change. Throws `settingFixed` for what the environment decides, and for
 * an accent that nobody could read.
 */
export async function changeSettings(context: SettingsContext, change: StoredChange): Promise<SettingsView> {
  const { em, actor, installation } = context;
  await installation.refresh();
  const wanted = Object.entries(change).filter(
    ([key, value]) => value !== undefined && installation.values[key as SettingKey] !== value,
  );
  if (wanted.some(([key]) => installation.fixed.includes(key as SettingKey)))
    throw new Failure('settingFixed');
  requireReadable(change.accent ?? null);
  await moderate(em, actor, async (em) => {
    for (const [key, value] of wanted) {
      const facts = { who: '', setting: key, value: inLog(key as SettingKey, value) };
      await logAdminAction(em, actor.user, { kind: 'changedSetting', userId: null, ...facts });
    }
    // Two who save at once do so one after the other (moderate); each keeps what the other one changed.
    await saveSettings(em, Object.fromEntries(wanted));
    return null;
  });
  await installation.refresh();
  return settings(context);
}

/** Keeps a logo and makes it the installation's. */
export async function changeLogo(context: SettingsContext, png: Buffer): Promise<SettingsView> {
  return changeSettings(context, { logo: await keepLogo(context.em, png) });
}

function requireReadable(accent: string | null): void {
  if (accent === null) return;
  const nearest = readableAccent(accent);
  if (nearest !== accent) throw new FieldFailure('accent', 'settings.accentTooPale', nearest);
}

function inLog(key: SettingKey, value: unknown): string | undefined {
  const { none, on, off } = SETTINGS_TEXTS.values;
  if (key === 'contactEmail' || (key === 'logo' && value !== null)) return undefined;
  if (typeof value === 'boolean') return value ? on : off;
  return value === null ? none : `“${value}”`;
}
