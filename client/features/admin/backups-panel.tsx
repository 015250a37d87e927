import { HERE } from '#client/lib/formats.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { BackupsView } from '#shared/admin.ts';
import { size } from '#shared/size.ts';
import * as texts from '#shared/texts/admin.ts';
import styles from './backups-panel.module.css';
import panel from './panel.module.css';

interface BackupsPanelProps {
  backups: BackupsView;
}

/** How old and how large the newest backup is, and which are kept. */
export function BackupsPanel({
  backups: { backups, isAutomatic, isLate, isStorageLow, isUnreadable },
}: BackupsPanelProps) {
  const [newest] = backups;
  return (
    <Card as="section" className={panel.panel} aria-labelledby="backups">
      <div className={panel.bar}>
        <h2 id="backups">{texts.backups}</h2>
        {newest && (
          <Badge tone={isLate ? 'red' : isAutomatic ? 'green' : 'neutral'}>
            {texts.newestBackup(HERE.age(newest.createdAt), size(newest.bytes))}
          </Badge>
        )}
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
        <ul className={styles.backups}>
          {backups.map(({ name, createdAt, origin, bytes }) => (
            <li key={name}>
              <time className="muted" dateTime={createdAt}>
                {HERE.shortMoment(createdAt)}
              </time>
              <b>{texts.backupOrigins[origin]}</b>
              <span className={`muted ${styles.name}`}>{name}</span>
              <span className={styles.size}>{size(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
