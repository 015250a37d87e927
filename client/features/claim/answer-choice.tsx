import { HOLD_ANSWERS, type HoldAnswer } from '#shared/hold-answer.ts';
import { CLAIM_TEXTS } from '#shared/texts/claim.ts';
import { OWN_HOLD_TEXTS } from '#shared/texts/own-hold.ts';
import styles from './answer-choice.module.css';

const LABELS = {
  bought: OWN_HOLD_TEXTS.haveIt,
  held: OWN_HOLD_TEXTS.stillGetting,
  release: CLAIM_TEXTS.release,
} as const satisfies Record<HoldAnswer, string>;

interface AnswerChoiceProps {
  answer: HoldAnswer;
  onChange: (answer: HoldAnswer) => void;
}

/** The three answers of a letter; the one whose button brought somebody here is chosen. */
export function AnswerChoice({ answer, onChange }: AnswerChoiceProps) {
  return (
    <fieldset className={styles.answers}>
      <legend className="sr">{OWN_HOLD_TEXTS.answerLead}</legend>
      {HOLD_ANSWERS.map((one) => (
        <label key={one}>
          <input type="radio" name="answer" checked={one === answer} onChange={() => onChange(one)} />
          {LABELS[one]}
        </label>
      ))}
    </fieldset>
  );
}
