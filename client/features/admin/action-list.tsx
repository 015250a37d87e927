import { moment } from '#client/lib/moment.ts';
import type { AdminLogEntryView } from '#shared/admin.ts';
import { TEXTS } from '#shared/texts.ts';
import entry from './entries.module.css';
import styles from './panel.module.css';

interface ActionListProps {
  actions: readonly AdminLogEntryView[];
}

/** Entries of the log: when, who, what. */
export function ActionList({ actions }: ActionListProps) {
  if (actions.length === 0) return <p className={styles.empty}>{TEXTS.admin.noActions}</p>;
  return (
    <ul className={entry.entries}>
      {actions.map(({ id, createdAt, admin, action }) => (
        <li key={id}>
          <time className="muted" dateTime={createdAt}>
            {moment(createdAt)}
          </time>
          <b>{admin?.email ?? TEXTS.admin.unknownAdmin}</b>
          <span>{action}</span>
        </li>
      ))}
    </ul>
  );
}
