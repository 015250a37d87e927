import { useState } from 'react';
import { failureOutcome } from '#client/form/failure-outcome.ts';
import { failed, type Outcome, succeeded } from '#client/form/outcome.ts';
import { trpc } from '#client/lib/trpc.ts';
import { AVATAR } from '#shared/limits.ts';
import { AVATAR_TEXTS } from '#shared/texts/avatar.ts';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import { UPDATE_FAILURE_TEXTS } from './card.ts';
import { downscalePhoto } from './downscale-photo.ts';
import { AvatarUploadFailure, uploadAvatar } from './upload-avatar.ts';
import { useMeChanged } from './use-me.ts';

/** Uploading one's photo and taking it away, one at a time. */
export function useAvatarUpload() {
  const meChanged = useMeChanged();
  const { mutateAsync: update } = trpc.me.update.useMutation();
  const [work, setWork] = useState<'uploading' | 'removing' | null>(null);
  const [share, setShare] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [answers, setAnswers] = useState(0);
  const run = async (what: 'uploading' | 'removing', act: () => Promise<Outcome>) => {
    if (work) return;
    setWork(what);
    setShare(0);
    setOutcome(null);
    setOutcome(await act());
    setAnswers((count) => count + 1);
    setWork(null);
  };
  const upload = (file: File) =>
    run('uploading', async () => {
      const photo = await downscalePhoto(file);
      if (photo.size > AVATAR.bytes) return failed(`❌ ${AVATAR_TEXTS.tooLarge}`);
      try {
        await meChanged(await uploadAvatar(photo, setShare));
        return succeeded(PROFILE_TEXTS.pictureUpdated);
      } catch (error) {
        return failed(error instanceof AvatarUploadFailure ? error.message : PROFILE_TEXTS.uploadFailed);
      }
    });
  const remove = () =>
    run('removing', async () => {
      try {
        await meChanged((await update({ avatarUrl: '' })).user);
        return succeeded(PROFILE_TEXTS.pictureRemoved);
      } catch (error) {
        return failureOutcome(error, UPDATE_FAILURE_TEXTS);
      }
    });
  return { work, share, outcome, answers, upload, remove };
}
