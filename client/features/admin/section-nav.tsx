import { ButtonLink } from '#client/ui/button.tsx';
import * as texts from '#shared/texts/admin.ts';
import type { Section } from './list-view.ts';
import styles from './section-nav.module.css';

const LINKS: readonly { section: Section | undefined; text: string }[] = [
  { section: undefined, text: texts.overview },
  { section: 'log', text: texts.log },
  { section: 'invitations', text: texts.invitations },
  { section: 'messages', text: texts.messages },
  { section: 'mails', text: texts.mails },
  { section: 'backups', text: texts.backups },
  { section: 'health', text: texts.health },
  { section: 'settings', text: texts.settings },
];

interface SectionNavProps {
  section: Section | undefined;
}

/** The links to the dashboard's sections. A section forgets its page and search when another one opens. */
export function SectionNav({ section: open }: SectionNavProps) {
  return (
    <nav className={styles.sections} aria-label={texts.sections}>
      {LINKS.map(({ section, text }) => (
        <ButtonLink
          key={text}
          to="/admin"
          search={section ? { section } : {}}
          variant="quiet"
          size="xs"
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{}}
          {...(section === open ? { 'data-open': true, 'aria-current': 'page' } : { 'aria-current': false })}
        >
          {text}
        </ButtonLink>
      ))}
    </nav>
  );
}
