import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { type ChangeEvent, useRef } from 'react';
import { FormStatus } from '#client/form/form-status.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
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
        <h2 id="person">{name}</h2>
        <p className="muted">{user.email}</p>
      </div>
      <div className={styles.choices}>
        <UploadButton
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
      <UploadProgress progress={running === 'uploading' ? progress : null} />
      <FormStatus outcome={isLastUsed ? outcome : null} outcomeCount={outcomeCount} />
      {!user.isVerified && <UnverifiedNote key={user.email} email={user.email} />}
    </Card>
  );
}

interface UploadButtonProps {
  isBusy: boolean;
  onChoose: (file: File) => void;
}

// The types are named one by one: an iPhone then converts its own photo format to JPEG.
const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';

function UploadButton({ isBusy, onChoose }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // Without this, choosing the same file again, after a failure say, would be no change and no event.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES}
        hidden
        aria-label={PROFILE_TEXTS.upload}
        onChange={choose}
      />
      <Button icon={CameraIcon} busy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? PROFILE_TEXTS.uploading : PROFILE_TEXTS.upload}
      </Button>
    </>
  );
}

const STEP_PERCENT = 25;

interface UploadProgressProps {
  /** From 0 to 1; null when nothing is uploaded. */
  progress: number | null;
}

/** A bar that moves all the time, and a text for screen readers that changes with every quarter. */
function UploadProgress({ progress }: UploadProgressProps) {
  const percent = Math.floor(((progress ?? 0) * 100) / STEP_PERCENT) * STEP_PERCENT;
  return (
    <>
      {progress !== null && (
        <progress className={styles.progress} value={progress} max={1} aria-label={PROFILE_TEXTS.uploading} />
      )}
      <span className="sr" role="status">
        {progress !== null && percent > 0 && PROFILE_TEXTS.uploaded(percent)}
      </span>
    </>
  );
}
