import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { AdminLogEntryView } from '#shared/admin.ts';
import { ADMIN } from '#shared/limits.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import { ActionList } from './action-list.tsx';
import styles from './panel.module.css';

interface RecentActionsProps {
  actions: readonly AdminLogEntryView[];
}

/** The newest of the log, and the way to all of it. */
export function RecentActions({ actions }: RecentActionsProps) {
  return (
    <Card as="section" className={styles.panel} aria-labelledby="recent-actions">
      <div className={styles.bar}>
        <h2 id="recent-actions">{ADMIN_TEXTS.recentActions}</h2>
        <ButtonLink to="/admin" search={{ section: 'log' }} variant="quiet" size="s">
          {ADMIN_TEXTS.wholeLog}
        </ButtonLink>
      </div>
      <ActionList actions={actions.slice(0, ADMIN.recentActionsShown)} />
    </Card>
  );
}
