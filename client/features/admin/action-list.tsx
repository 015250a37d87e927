import { HERE } from '#client/lib/formats.ts';
import type { AdminLogEntryView } from '#shared/admin.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import entry from './entries.module.css';
import styles from './panel.module.css';

interface ActionListProps {
  actions: readonly AdminLogEntryView[];
}

/** Entries of the log: when, who, what. */
export function ActionList({ actions }: ActionListProps) {
  if (actions.length === 0) return <p className={styles.empty}>{ADMIN_TEXTS.noActions}</p>;
  return (
    <ul className={entry.entries}>
      {actions.map(({ id, createdAt, admin, action }) => (
        <li key={id}>
          <time className="muted" dateTime={createdAt}>
            {HERE.shortMoment(createdAt)}
          </time>
          <b>{admin?.email ?? ADMIN_TEXTS.unknownAdmin}</b>
          <span>{action}</span>
        </li>
      ))}
    </ul>
  );
}
