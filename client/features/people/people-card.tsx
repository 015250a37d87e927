import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmedEnd } from '#client/ui/confirmed-end.tsx';
import cardStyles from '#client/ui/narrow-card.module.css';
import rowsStyles from '#client/ui/rows.module.css';
import { showToast } from '#client/ui/toast-card.tsx';
import type { ListPersonView } from '#shared/people.ts';
import * as TEXTS from '#shared/texts/list-people.ts';
import styles from './people.module.css';
import { RoleChange } from './role-change.tsx';
import { roleName } from './role-words.ts';
import type { People } from './use-people.ts';

interface PeopleCardProps {
  persons: readonly ListPersonView[];
  people: People;
  /** Whether this is who decides about them. */
  mayManage: boolean;
}

/** Who is on a list, what each of them does there, and the way out. */
export function PeopleCard({ persons, people, mayManage }: PeopleCardProps) {
  const headingId = useId();
  const rows = persons.map((person) => ({ id: person.userId, ...person }));
  const region = useFocusAfterRemoval(rows);
  return (
    <Card as="section" padded className={cardStyles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{TEXTS.heading}</h2>
      <div ref={region} tabIndex={-1}>
        <ul className={rowsStyles.rows}>
          {rows.map((person) => (
            <li key={person.id} data-row className={styles.person}>
              <div>
                <b dir="auto">{nameOf(person)}</b>
                {person.isYou && <Badge>{TEXTS.you}</Badge>}{' '}
                {person.isOwner && <Badge tone="green">{TEXTS.owner}</Badge>}
                <p className="muted small">{TEXTS.roles[roleName(person)][person.isYou ? 'you' : 'they']}</p>
              </div>
              {mayManage && !person.isOwner && (
                <div className="row">
                  {!person.surprised && <RoleChange person={person} name={nameOf(person)} people={people} />}
                  <Removal person={person} people={people} />
                </div>
              )}
              {!mayManage && person.isYou && <Leaving person={person} owner={persons[0]} people={people} />}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const nameOf = ({ firstName, lastName }: Pick<ListPersonView, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ');

interface PersonProps {
  person: ListPersonView;
  people: People;
}

function Removal({ person, people }: PersonProps) {
  const name = nameOf(person);
  return (
    <ConfirmedEnd
      label={TEXTS.remove}
      said={TEXTS.removeOf(name)}
      size="s"
      title={TEXTS.removeTitle(name)}
      tells={[TEXTS.removeTells(name), ...(person.surprised ? [TEXTS.removeSurprised(name)] : [])]}
      confirm={TEXTS.removeNow}
      leave={TEXTS.removeNot}
      isBusy={people.isRemoving}
      onConfirm={(close) =>
        people.remove(person.userId, (message) => {
          close();
          showToast('good', message);
          void people.reload();
        })
      }
    />
  );
}

interface LeavingProps extends PersonProps {
  /** Stands first. */
  owner: ListPersonView | undefined;
}

function Leaving({ person, owner, people }: LeavingProps) {
  const navigate = useNavigate();
  const leave = (message: string) => {
    showToast('good', message);
    void navigate({ to: '/wishlists' }).then(people.forgetList);
  };
  return (
    <ConfirmedEnd
      label={TEXTS.leave}
      size="s"
      title={TEXTS.leaveTitle}
      tells={[TEXTS.leaveTells(owner?.firstName ?? ''), ...(person.surprised ? [TEXTS.leaveSurprised] : [])]}
      confirm={TEXTS.leaveNow}
      leave={TEXTS.leaveNot}
      isBusy={people.isRemoving}
      onConfirm={() => people.remove(person.userId, leave)}
    />
  );
}
