import { ButtonLink } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { AdminLogEntryView } from '#shared/admin.ts';
import { ADMIN } from '#shared/limits.ts';
import { TEXTS } from '#shared/texts.ts';
import { ActionList } from './action-list.tsx';
import styles from './panel.module.css';

interface RecentActionsProps {
  actions: readonly AdminLogEntryView[];
}

export function RecentActions({ actions }: RecentActionsProps) {
  return (
    <Sheet as="section" className={styles.panel} aria-labelledby="recent-actions">
      <div className={styles.bar}>
        <h2 id="recent-actions">{TEXTS.admin.recentActions}</h2>
        <ButtonLink to="/admin" search={{ section: 'log' }} variant="quiet" size="s">
          {TEXTS.admin.wholeLog}
        </ButtonLink>
      </div>
      <ActionList actions={actions.slice(0, ADMIN.recentActionsShown)} />
    </Sheet>
  );
}
