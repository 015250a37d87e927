import { useState } from 'react';
import { failureOutcome } from '#client/form/failure-outcome.ts';
import { failed, type Outcome, succeeded } from '#client/form/outcome.ts';
import { AVATAR } from '#shared/limits.ts';
import { AVATAR_TEXTS } from '#shared/texts/avatar.ts';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import { downscaleAvatar } from './downscale-avatar.ts';
import { AvatarUploadFailure, uploadAvatar } from './upload-avatar.ts';
import { useSetMe } from './use-me.ts';
import { UPDATE_FAILURE_TEXTS, useUpdateMe } from './use-update-me.ts';

type Running = 'uploading' | 'removing';

/** Uploads and removes the person's avatar, one at a time. */
export function useAvatarChange() {
  const setMe = useSetMe();
  const updateMe = useUpdateMe();
  const [running, setRunning] = useState<Running | null>(null);
  const [progress, setProgress] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [outcomeCount, setOutcomeCount] = useState(0);
  const run = async (what: Running, act: () => Promise<Outcome>) => {
    if (running) return;
    setRunning(what);
    setProgress(0);
    setOutcome(null);
    setOutcome(await act());
    setOutcomeCount((count) => count + 1);
    setRunning(null);
  };
  const upload = (file: File) =>
    run('uploading', async () => {
      const avatar = await downscaleAvatar(file);
      if (avatar.size > AVATAR.bytes) return failed(`❌ ${AVATAR_TEXTS.tooLarge}`);
      try {
        await setMe(await uploadAvatar(avatar, setProgress));
        return succeeded(PROFILE_TEXTS.pictureUpdated);
      } catch (error) {
        return failed(error instanceof AvatarUploadFailure ? error.message : PROFILE_TEXTS.uploadFailed);
      }
    });
  const remove = () =>
    run('removing', async () => {
      try {
        await updateMe({ avatarUrl: '' });
        return succeeded(PROFILE_TEXTS.pictureRemoved);
      } catch (error) {
        return failureOutcome(error, UPDATE_FAILURE_TEXTS);
      }
    });
  return { running, progress, outcome, outcomeCount, upload, remove };
}
