import { usePhotoChange } from '#client/form/edit/use-photo-change.ts';
import { FormStatus } from '#client/form/form-status.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { uploadPhoto } from '#client/session/upload-photo.ts';
import { BrandMark } from '#client/ui/brand-mark.tsx';
import { Button } from '#client/ui/button.tsx';
import { PhotoButton, PhotoProgress } from '#client/ui/photo-upload.tsx';
import type { SettingsView } from '#shared/installation.ts';
import { LOGO } from '#shared/limits.ts';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import * as texts from '#shared/texts/settings.ts';
import styles from './settings-panel.module.css';

interface LogoSettingProps {
  logo: string | null;
}

/** The logo of the installation, which is saved as soon as it is chosen. */
export function LogoSetting({ logo }: LogoSettingProps) {
  const { running, progress, outcome, outcomeCount, upload, remove } = useLogoChange();
  return (
    <fieldset className={styles.logo} aria-describedby="logo-hint">
      <legend>{texts.names.logo}</legend>
      <BrandMark logo={logo ?? undefined} />
      <div className="row">
        <PhotoButton
          label={texts.uploadLogo}
          busyLabel={PROFILE_TEXTS.uploading}
          isBusy={running === 'uploading'}
          size="s"
          onChoose={(file) => void upload(file)}
        />
        {logo !== null && (
          <Button variant="quiet" size="s" busy={running === 'removing'} onClick={() => void remove()}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
      <p id="logo-hint" className="muted small">
        {texts.hints.logo}
      </p>
      <PhotoProgress
        progress={running === 'uploading' ? progress : null}
        label={PROFILE_TEXTS.uploading}
        said={PROFILE_TEXTS.uploaded}
      />
      <FormStatus outcome={outcome} outcomeCount={outcomeCount} />
    </fieldset>
  );
}

function useLogoChange() {
  const utils = trpc.useUtils();
  const { mutateAsync: save } = trpc.admin.changeSettings.useMutation();
  const show = async ({ logo }: Partial<SettingsView>) => {
    if (!logo) return false;
    // What is being typed beside it stays.
    utils.admin.settings.setData(undefined, (settings) => settings && { ...settings, logo });
    return true;
  };
  return usePhotoChange<SettingsView>({
    send: (photo, onProgress) => uploadPhoto('/api/admin/logo', photo, onProgress),
    ...{ sidePixels: LOGO.sidePixels, show },
    async remove() {
      utils.admin.settings.setData(undefined, await save({ logo: null }));
    },
    texts: {
      ...{ updated: texts.logoUpdated, removed: texts.logoRemoved },
      removeFailure: { speaker: 'screen', failed: texts.saveFailed },
    },
  });
}
