import { updateSession } from '#client/session/authorized-fetch.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { AVATAR_FIELD } from '#shared/avatar-field.ts';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import type { UserView } from '#shared/user.ts';

/** Its message is the sentence that a person reads. */
export class AvatarUploadFailure extends Error {}

/**
 * Uploads an avatar and gives the changed person. `onProgress` is told the part that was sent, from 0 to 1; `fetch`
 * cannot tell that. Fails with an AvatarUploadFailure.
 */
export function uploadAvatar(avatar: Blob, onProgress: (progress: number) => void): Promise<UserView> {
  const token = sessionToken();
  const form = new FormData();
  form.set(AVATAR_FIELD, avatar);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new AvatarUploadFailure(PROFILE_TEXTS.uploadUnreached));
    request.onload = () => {
      const renewed = request.getResponseHeader('x-renewed-token');
      if (token) updateSession(token, { isRefused: request.status === 401, renewed });
      const { user, error } = answerIn(request.responseText);
      if (request.status === 200 && user) resolve(user);
      else reject(new AvatarUploadFailure(error ? `❌ ${error}` : PROFILE_TEXTS.uploadFailed));
    };
    request.open('POST', '/api/me/avatar');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.send(form);
  });
}

// A proxy between the browser and the server may answer with a page of its own, which is no JSON.
function answerIn(body: string): { user?: UserView; error?: string } {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}
