import { type ReactNode, useId } from 'react';
import choiceStyles from '#client/ui/choice.module.css';
import { Choice } from '#client/ui/choice.tsx';
import { SECRECIES, type Secrecy } from '#shared/secrecy.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';

interface SecrecyChoiceProps {
  chosen: Secrecy;
  onChoose: (secrecy: Secrecy) => void;
  /** What else is to be known before one chooses. */
  hint?: ReactNode;
}

/** What whoever makes a list for themselves may see of it before the envelopes open. */
export function SecrecyChoice({ chosen, onChoose, hint }: SecrecyChoiceProps) {
  const id = useId();
  return (
    <fieldset className={choiceStyles.question} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{SECRET_TEXTS.maySee}</legend>
      <div className={choiceStyles.choices}>
        {SECRECIES.map((one) => (
          <Choice
            key={one}
            group={id}
            {...SECRET_TEXTS.choices[one]}
            isChosen={chosen === one}
            onChoose={() => onChoose(one)}
          />
        ))}
      </div>
      {hint && (
        <small id={`${id}-hint`} className={choiceStyles.kept}>
          {hint}
        </small>
      )}
    </fieldset>
  );
}
