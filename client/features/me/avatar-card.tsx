import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { type ChangeEvent, useRef } from 'react';
import { FormStatus } from '#client/form/form-status.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import type { CardProps } from './card.ts';
import styles from './profile.module.css';
import { UnverifiedNote } from './unverified-note.tsx';
import { useAvatarUpload } from './use-avatar-upload.ts';

/** Who one is at a glance: picture, name, address. */
export function AvatarCard({ user, isSpeaking, onSpeak }: CardProps) {
  const { work, share, outcome, answers, upload, remove } = useAvatarUpload();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Card as="section" padded className={styles.person} aria-labelledby="person">
      <Avatar avatarUrl={user.avatarUrl} alt={PROFILE_TEXTS.picture(name)} size="l" />
      <div>
        <h2 id="person">{name}</h2>
        <p className="muted">{user.email}</p>
      </div>
      <div className={styles.choices}>
        <PhotoButton
          isBusy={work === 'uploading'}
          onChoose={(file) => {
            onSpeak();
            void upload(file);
          }}
        />
        {user.avatarUrl && (
          <Button
            variant="quiet"
            size="s"
            busy={work === 'removing'}
            onClick={() => {
              onSpeak();
              void remove();
            }}
          >
            {PROFILE_TEXTS.removePicture}
          </Button>
        )}
      </div>
      <UploadProgress share={work === 'uploading' ? share : null} />
      <FormStatus outcome={isSpeaking ? outcome : null} outcomeCount={answers} />
      {!user.isVerified && <UnverifiedNote key={user.email} email={user.email} />}
    </Card>
  );
}

interface PhotoButtonProps {
  isBusy: boolean;
  onChoose: (file: File) => void;
}

// Named one by one: a phone then hands over a JPEG where it keeps its photos in a form of its own.
const PHOTOS = 'image/jpeg,image/png,image/webp';

function PhotoButton({ isBusy, onChoose }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // The same photo may be chosen again, after a failure say.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PHOTOS}
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
  /** Null when nothing is uploaded. */
  share: number | null;
}

/** The bar moves with every piece; a screen reader hears every quarter. */
function UploadProgress({ share }: UploadProgressProps) {
  const percent = Math.floor(((share ?? 0) * 100) / STEP_PERCENT) * STEP_PERCENT;
  return (
    <>
      {share !== null && (
        <progress className={styles.progress} value={share} max={1} aria-label={PROFILE_TEXTS.uploading} />
      )}
      <span className="sr" role="status">
        {share !== null && percent > 0 && PROFILE_TEXTS.uploaded(percent)}
      </span>
    </>
  );
}
