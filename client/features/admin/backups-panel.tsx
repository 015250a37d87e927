import { HERE } from '#client/lib/formats.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import type { BackupsView, BackupView } from '#shared/admin.ts';
import { size } from '#shared/size.ts';
import * as texts from '#shared/texts/admin.ts';
import styles from './backups-panel.module.css';
import { NotAllowed } from './not-allowed.tsx';
import panel from './panel.module.css';
import { useBackUp, useBackupDownload } from './use-backups.ts';
import { useLoadFailure } from './use-dashboard.ts';

/** The section of the dashboard. */
export function BackupsSection() {
  const { data, error } = trpc.admin.backups.useQuery(undefined, { staleTime: 0 });
  const refusal = useLoadFailure(error);
  if (refusal) return <NotAllowed refusal={refusal} />;
  if (data) return <BackupsPanel backups={data} />;
  if (error) return <Notice tone="bad">{texts.loadFailed}</Notice>;
  return <Loading text={texts.loading} />;
}

interface BackupsPanelProps {
  backups: BackupsView;
}

/** How old and how large the newest backup is, and which are kept. */
export function BackupsPanel({
  backups: { backups, isAutomatic, isLate, isStorageLow, isUnreadable },
}: BackupsPanelProps) {
  const [newest] = backups;
  const { backUp, isBackingUp } = useBackUp();
  return (
    <Card as="section" className={panel.panel} aria-labelledby="backups">
      <div className={panel.bar}>
        <h2 id="backups">{texts.backups}</h2>
        {newest && (
          <Badge tone={isLate ? 'red' : isAutomatic ? 'green' : 'neutral'}>
            {texts.newestBackup(HERE.age(newest.createdAt), size(newest.bytes))}
          </Badge>
        )}
        <Button size="s" busy={isBackingUp} onClick={backUp}>
          {isBackingUp ? texts.backingUp : texts.backUp}
        </Button>
      </div>
      {isStorageLow && (
        <div className={styles.notice}>
          <Notice tone="bad">{texts.storageLow}</Notice>
        </div>
      )}
      {isUnreadable && (
        <div className={styles.notice}>
          <Notice tone="bad">{texts.backupsUnreadable}</Notice>
        </div>
      )}
      {isLate && !isUnreadable && (
        <div className={styles.notice}>
          <Notice tone="bad">{newest ? texts.backupLate : texts.backupMissing}</Notice>
        </div>
      )}
      {!newest && !isLate && !isUnreadable && (
        <p className={panel.empty}>{isAutomatic ? texts.noBackups : texts.noOwnBackups}</p>
      )}
      {newest && (
        <>
          <p className={`muted small ${styles.notice}`}>{texts.downloadHint}</p>
          <ul className={styles.backups}>
            {backups.map((backup) => (
              <Backup key={backup.name} backup={backup} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Backup({ backup: { name, createdAt, origin, bytes } }: { backup: BackupView }) {
  const { download, isDownloading } = useBackupDownload(name);
  return (
    <li>
      <time className="muted" dateTime={createdAt}>
        {HERE.shortMoment(createdAt)}
      </time>
      <b>{texts.backupOrigins[origin]}</b>
      <span id={name} className={`muted ${styles.name}`}>
        {name}
      </span>
      <span className={styles.size}>{size(bytes)}</span>
      <Button variant="quiet" size="xs" busy={isDownloading} aria-describedby={name} onClick={download}>
        {texts.downloadBackup}
      </Button>
    </li>
  );
}
