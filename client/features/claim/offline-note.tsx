import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import { recentMoment } from '#client/lib/formats.ts';
import { Icon } from '#client/ui/icon.tsx';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import styles from './offline-note.module.css';

interface OfflineNoteProps {
  /** Null while what is shown is what the server says. */
  asOf: string | null;
}

/** Says how old the reservations are that are shown without a network; the live region is there before. */
export function OfflineNote({ asOf }: OfflineNoteProps) {
  return (
    <div role="status">
      {asOf !== null && (
        <p className={styles.note}>
          <Icon of={WifiSlashIcon} />
          {OWN_CLAIM_TEXTS.withoutNetworkAsOf(recentMoment(asOf))}
        </p>
      )}
    </div>
  );
}
