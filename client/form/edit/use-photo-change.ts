import { useState } from 'react';
import { failed, failureOutcome, type Outcome, succeeded } from '#client/form/outcome.ts';
import { downscalePhoto } from '#client/lib/downscale-photo.ts';
import { PhotoUploadFailure } from '#client/lib/photo-upload-failure.ts';
import { PHOTO } from '#shared/limits.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';

interface PhotoChange<Answer extends object> {
  /** Sends the photo and gives the answer; `onProgress` is told the part that was sent. Fails with a PhotoUploadFailure. */
  send: (photo: Blob, onProgress: (progress: number) => void) => Promise<Partial<Answer>>;
  /** The shorter side that the server keeps. */
  sidePixels: number;
  /** Shows what the server answered; false when that was not what it should be. */
  show: (answer: Partial<Answer>) => Promise<boolean>;
  remove: () => Promise<unknown>;
  texts: { updated: string; removed: string; removeFailure: Parameters<typeof failureOutcome>[1] };
}

type Running = 'uploading' | 'removing';

/** Uploads and removes one picture, one at a time, and says how it went. */
export function usePhotoChange<Answer extends object>(change: PhotoChange<Answer>) {
  const { send, sidePixels, show, texts } = change;
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
      // Twice what the server keeps, so that its own downscaling has enough pixels.
      const photo = await downscalePhoto(file, (width, height) => (2 * sidePixels) / Math.min(width, height));
      if (photo.size > PHOTO.bytes) return failed(`❌ ${ITEM_TEXTS.photoTooLarge}`);
      try {
        const isShown = await show(await send(photo, setProgress));
        return isShown ? succeeded(texts.updated) : failed(PROFILE_TEXTS.uploadFailed);
      } catch (error) {
        return failed(sentenceFor(error));
      }
    });
  const remove = () =>
    run('removing', async () => {
      try {
        await change.remove();
        return succeeded(texts.removed);
      } catch (error) {
        return failureOutcome(error, texts.removeFailure);
      }
    });
  return { running, progress, outcome, outcomeCount, upload, remove };
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof PhotoUploadFailure)) return PROFILE_TEXTS.uploadFailed;
  if (error.isUnreached) return PROFILE_TEXTS.uploadUnreached;
  return error.words ? `❌ ${error.words}` : PROFILE_TEXTS.uploadFailed;
}
