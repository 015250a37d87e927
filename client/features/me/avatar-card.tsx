import { FormStatus } from '#client/form/form-status.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PhotoButton, PhotoProgress } from '#client/ui/photo-upload.tsx';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import styles from './profile.module.css';
import type { ProfileCardProps } from './profile-card-props.ts';
import { UnverifiedNote } from './unverified-note.tsx';
import { useAvatarChange } from './use-avatar-change.ts';

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
