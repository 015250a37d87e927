import { useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import choiceStyles from '#client/ui/choice.module.css';
import { Choice } from '#client/ui/choice.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useAct } from '#client/ui/use-act.ts';
import type { RoleChange as Change, ListPersonView } from '#shared/people.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as TEXTS from '#shared/texts/list-people.ts';
import { type RoleName, roleName } from './role-words.ts';
import type { People } from './use-people.ts';

/** What somebody can be whom the list does not surprise. */
const CHOICES = {
  editsAndSees: { edits: true, board: true },
  edits: { edits: true, board: false },
  sees: { edits: false, board: true },
} as const satisfies Partial<Record<RoleName, Change>>;
type Chosen = keyof typeof CHOICES;
const NAMES = Object.keys(CHOICES) as Chosen[];

interface RoleChangeProps {
  person: ListPersonView;
  name: string;
  people: Pick<People, 'change'>;
}

/** Changes what one of the people of a list does there. */
export function RoleChange({ person, name, people }: RoleChangeProps) {
  const group = useId();
  const now = NAMES.find((one) => one === roleName(person)) ?? 'edits';
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { act, isBusy } = useAct({ failed: TEXTS.failed });
  const close = () => setChosen(null);
  const save = async (role: Chosen) => {
    if (role === now || (await act(() => people.change(person.userId, CHOICES[role])))) close();
  };
  return (
    <>
      <Button variant="quiet" size="s" aria-label={TEXTS.changeOf(name)} onClick={() => setChosen(now)}>
        {TEXTS.change}
      </Button>
      {chosen && (
        <Dialog title={TEXTS.changeTitle(name)} onClose={close}>
          <div className="stack">
            <div className={choiceStyles.choices} role="radiogroup" aria-label={TEXTS.changeTitle(name)}>
              {NAMES.map((one) => (
                <Choice
                  key={one}
                  group={group}
                  name={TEXTS.roles[one].name}
                  isChosen={chosen === one}
                  onChoose={() => setChosen(one)}
                />
              ))}
            </div>
            <div className="row">
              <Button variant="primary" busy={isBusy} onClick={() => void save(chosen)}>
                {TEXTS.save}
              </Button>
              <Button variant="quiet" onClick={close}>
                {FRAME_TEXTS.cancel}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
