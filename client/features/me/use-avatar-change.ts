import { useState } from 'react';
import { failureOutcome } from '#client/form/failure-outcome.ts';
import { failed, type Outcome, succeeded } from '#client/form/outcome.ts';
import { downscalePhoto } from '#client/lib/downscale-photo.ts';
import { PhotoUploadFailure, uploadPhoto } from '#client/session/upload-photo.ts';
import { AVATAR, PHOTO } from '#shared/limits.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import type { MeView } from '#shared/user.ts';
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
      const avatar = await downscalePhoto(file, (width, height) => SENT_SIDE / Math.min(width, height));
      if (avatar.size > PHOTO.bytes) return failed(`❌ ${ITEM_TEXTS.photoTooLarge}`);
      try {
        const { user } = await uploadPhoto<MeView>('/api/me/avatar', avatar, setProgress);
        if (!user) return failed(PROFILE_TEXTS.uploadFailed);
        await setMe(user);
        return succeeded(PROFILE_TEXTS.pictureUpdated);
      } catch (error) {
        return failed(sentenceFor(error));
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

// Twice what the server keeps, so that its own downscaling has enough pixels.
const SENT_SIDE = 2 * AVATAR.sidePixels;

function sentenceFor(error: unknown): string {
  if (!(error instanceof PhotoUploadFailure)) return PROFILE_TEXTS.uploadFailed;
  if (error.isUnreached) return PROFILE_TEXTS.uploadUnreached;
  return error.words ? `❌ ${error.words}` : PROFILE_TEXTS.uploadFailed;
}
