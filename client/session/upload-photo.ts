import { PhotoUploadFailure } from '#client/lib/photo-upload-failure.ts';
import { TIMING } from '#shared/limits.ts';
import { PHOTO_FIELD } from '#shared/picture.ts';
import { updateSession } from './authorized-fetch.ts';
import { sessionToken } from './stored-token.ts';

/**
 * Uploads a photo and gives the answer's JSON. `onProgress` is told the part that was sent, from 0 to 1; `fetch` cannot
 * tell that. Fails with a PhotoUploadFailure.
 */
export function uploadPhoto<Answer extends object>(
  path: string,
  photo: Blob,
  onProgress: (progress: number) => void,
): Promise<Partial<Answer>> {
  const token = sessionToken();
  const form = new FormData();
  form.set(PHOTO_FIELD, photo);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    // A slow line may take minutes for a photo, as long as it moves.
    const giveUp = () => request.abort();
    let patience = setTimeout(giveUp, TIMING.uploadStallMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(patience);
      patience = setTimeout(giveUp, TIMING.uploadStallMs);
      onProgress(total > 0 ? loaded / total : 0);
    };
    const unreached = () => reject(new PhotoUploadFailure(null, true));
    request.onerror = unreached;
    request.onabort = unreached;
    request.onloadend = () => clearTimeout(patience);
    request.onload = () => {
      const renewed = request.getResponseHeader('x-renewed-token');
      if (token) updateSession(token, { isRefused: request.status === 401, renewed });
      const { error, ...answer } = answerIn<Answer>(request.responseText);
      if (request.status === 200) resolve(answer as Partial<Answer>);
      else reject(new PhotoUploadFailure(error ?? null));
    };
    request.open('POST', path);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.send(form);
  });
}

// A proxy between the browser and the server may answer with a page of its own, which is no JSON.
function answerIn<Answer>(body: string): Partial<Answer> & { error?: string } {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}
