import styles from './choice.module.css';

interface ChoiceProps {
  /** The name that the radio buttons of one question share. */
  group: string;
  name: string;
  hint?: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of a few answers, with a sentence of its own. Stands in `styles.choices` of a fieldset. */
export function Choice({ group, name, hint, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span>
        <b>{name}</b>
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
