import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { type ChangeEvent, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './photo-upload.module.css';

interface PhotoButtonProps extends Pick<Parameters<typeof Button>[0], 'size' | 'variant'> {
  label: string;
  /** While a photo is sent. */
  busyLabel: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

// The types are named one by one: an iPhone then converts its own photo format to JPEG.
const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';

/** Opens the browser's picker for one photo. */
export function PhotoButton({ label, busyLabel, isBusy, onChoose, ...shape }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // Without this, choosing the same file again, after a failure say, would be no change and no event.
    target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept={IMAGE_TYPES} hidden aria-label={label} onChange={choose} />
      <Button {...shape} icon={CameraIcon} busy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? busyLabel : label}
      </Button>
    </>
  );
}

const STEP_PERCENT = 25;

interface PhotoProgressProps {
  /** From 0 to 1; null when nothing is uploaded. */
  progress: number | null;
  label: string;
  said: (percent: number) => string;
}

/** A bar that moves all the time, and a text for screen readers that changes with every quarter. */
export function PhotoProgress({ progress, label, said }: PhotoProgressProps) {
  const percent = Math.floor(((progress ?? 0) * 100) / STEP_PERCENT) * STEP_PERCENT;
  return (
    <>
      {progress !== null && (
        <progress className={styles.progress} value={progress} max={1} aria-label={label} />
      )}
      <span className="sr" role="status">
        {progress !== null && percent > 0 && said(percent)}
      </span>
    </>
  );
}
