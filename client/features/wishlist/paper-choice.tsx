import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { useId } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { Paper, Ribbon, type Wrapping } from '#client/ui/wrapping-paper.tsx';
import { PAPERS, type Paper as PaperName } from '#shared/paper.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import styles from './paper-choice.module.css';

interface PaperChoiceProps {
  /** Null for the one that is drawn. */
  chosen: PaperName | null;
  /** The one that was drawn for the list; a new one has none yet. */
  drawn: PaperName | null;
  /** As the other labels of the form. */
  legendClass: string | undefined;
  onChoose: (paper: PaperName | null) => void;
}

/** One of the eight papers, or the one that is drawn for the list. */
export function PaperChoice({ chosen, drawn, legendClass, onChoose }: PaperChoiceProps) {
  const id = useId();
  const nameOf = (paper: PaperName | null) => {
    if (paper) return WISHLIST_TEXTS.paperNames[paper];
    return drawn ? WISHLIST_TEXTS.paperDrawn : WISHLIST_TEXTS.paperSurprise;
  };
  const swatch = (paper: PaperName | null) => (
    <Swatch
      key={paper}
      group={id}
      paper={paper ?? drawn ?? 'plain'}
      name={nameOf(paper)}
      isChosen={chosen === paper}
      onChoose={() => onChoose(paper)}
    />
  );
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className={legendClass}>
        {WISHLIST_TEXTS.paperLabel}{' '}
        <span className={`muted ${styles.chosen}`} aria-hidden="true">
          {nameOf(chosen)}
        </span>
      </legend>
      <div className={styles.swatches}>{[null, ...PAPERS].map(swatch)}</div>
      <small id={`${id}-hint`} className="muted small">
        {drawn ? WISHLIST_TEXTS.paperDrawnHint : WISHLIST_TEXTS.paperSurpriseHint}
      </small>
    </fieldset>
  );
}

interface SwatchProps {
  group: string;
  paper: Wrapping;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Swatch({ group, paper, name, isChosen, onChoose }: SwatchProps) {
  return (
    <label className={styles.swatch} title={name}>
      <input className="sr" type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <Paper paper={paper} className={styles.face}>
        <Ribbon />
        {isChosen && (
          <b className={styles.mark}>
            <Icon of={CheckIcon} />
          </b>
        )}
      </Paper>
      <span className="sr">{name}</span>
    </label>
  );
}
