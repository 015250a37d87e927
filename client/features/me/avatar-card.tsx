import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { usePhotoChange } from '#client/form/edit/use-photo-change.ts';
import { FormStatus } from '#client/form/form-status.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { uploadPhoto } from '#client/session/upload-photo.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PhotoButton, PhotoProgress } from '#client/ui/photo-upload.tsx';
import { AVATAR } from '#shared/limits.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import type { MeView } from '#shared/user.ts';
import styles from './profile.module.css';
import type { ProfileCardProps } from './profile-card-props.ts';
import { UPDATE_FAILURE_TEXTS, useSetMe, useUpdateMe } from './use-me.ts';

/** The person's avatar, name and address. */
export function AvatarCard({ user, isLastUsed, onUse }: ProfileCardProps) {
  const { running, progress, outcome, outcomeCount, upload, remove } = useAvatarChange();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Card as="section" padded className={styles.person} aria-labelledby="person">
      <Avatar avatarUrl={user.avatarUrl} alt={PROFILE_TEXTS.picture(name)} size="l" />
      <div>
        <h2 id="person" dir="auto">
          {name}
        </h2>
        <p className="muted">{user.email}</p>
      </div>
      <div className={styles.choices}>
        <PhotoButton
          label={PROFILE_TEXTS.upload}
          busyLabel={PROFILE_TEXTS.uploading}
          isBusy={running === 'uploading'}
          onChoose={(file) => {
            onUse();
            void upload(file);
          }}
        />
        {user.avatarUrl && (
          <Button
            variant="quiet"
            size="s"
            busy={running === 'removing'}
            onClick={() => {
              onUse();
              void remove();
            }}
          >
            {PROFILE_TEXTS.removePicture}
          </Button>
        )}
      </div>
      <PhotoProgress
        progress={running === 'uploading' ? progress : null}
        label={PROFILE_TEXTS.uploading}
        said={PROFILE_TEXTS.uploaded}
      />
      <FormStatus outcome={isLastUsed ? outcome : null} outcomeCount={outcomeCount} />
      {!user.isVerified && <UnverifiedNote key={user.email} email={user.email} />}
    </Card>
  );
}

interface UnverifiedNoteProps {
  email: string;
}

/** Says that the address is not confirmed yet, and sends another link for it. */
function UnverifiedNote({ email }: UnverifiedNoteProps) {
  const { send, isSending, answer } = useVerificationMail(email);
  return (
    <div className={styles.unverified}>
      <div role="status">
        <Notice icon={EnvelopeSimpleIcon} quiet>
          {answer ?? PROFILE_TEXTS.unverified(email)}
        </Notice>
      </div>
      <Button size="s" busy={isSending} onClick={send}>
        {isSending ? PROFILE_TEXTS.resending : PROFILE_TEXTS.resend}
      </Button>
    </div>
  );
}

/** Sends the person another link that confirms their address. */
function useVerificationMail(email: string) {
  const { mutate, data, error, isPending } = trpc.auth.resendVerification.useMutation();
  return {
    send: () => mutate({ email }),
    isSending: isPending,
    /** What became of it; undefined before the first try. */
    answer: data?.message ?? (error ? ACCOUNT_TEXTS.resendFailed : undefined),
  };
}

/** Uploads and removes the person's avatar. */
function useAvatarChange() {
  const setMe = useSetMe();
  const updateMe = useUpdateMe();
  return usePhotoChange<MeView>({
    send: (photo, onProgress) => uploadPhoto('/api/me/avatar', photo, onProgress),
    sidePixels: AVATAR.sidePixels,
    async show({ user }) {
      if (user) await setMe(user);
      return user !== undefined;
    },
    remove: () => updateMe({ avatarUrl: '' }),
    texts: {
      ...{ updated: PROFILE_TEXTS.pictureUpdated, removed: PROFILE_TEXTS.pictureRemoved },
      removeFailure: UPDATE_FAILURE_TEXTS,
    },
  });
}
