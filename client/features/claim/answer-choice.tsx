import { MAILED_ANSWERS, type MailedAnswer } from '#shared/mailed-answer.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import styles from './answer-choice.module.css';

const LABELS = {
  bought: CLAIM_TEXTS.haveIt,
  held: CLAIM_TEXTS.stillGetting,
  release: CLAIM_TEXTS.release,
} as const satisfies Record<MailedAnswer, string>;

interface AnswerChoiceProps {
  answer: MailedAnswer;
  onChange: (answer: MailedAnswer) => void;
}

/** The three answers of a mail; the one whose button brought somebody here is chosen. */
export function AnswerChoice({ answer, onChange }: AnswerChoiceProps) {
  return (
    <fieldset className={styles.answers}>
      <legend className="sr">{CLAIM_TEXTS.answerLead}</legend>
      {MAILED_ANSWERS.map((one) => (
        <label key={one}>
          <input type="radio" name="answer" checked={one === answer} onChange={() => onChange(one)} />
          {LABELS[one]}
        </label>
      ))}
    </fieldset>
  );
}
