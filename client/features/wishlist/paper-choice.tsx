import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { useId } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { RewrappedPresent } from '#client/ui/rewrapped-present.tsx';
import { Paper, Ribbon, type Wrapping } from '#client/ui/wrapping-paper.tsx';
import { PAPERS, type Paper as PaperName } from '#shared/paper.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import styles from './paper-choice.module.css';

interface PaperChoiceProps {
  /** Null for the one that is drawn. */
  chosen: PaperName | null;
  /** The one that was drawn for the list; a new one has none yet. */
  drawn: PaperName | null;
  emoji: string;
  /** As the other labels of the form. */
  legendClass: string | undefined;
  onChoose: (paper: PaperName | null) => void;
}

/** One of the eight papers, or the one that is drawn for the list. */
export function PaperChoice({ chosen, drawn, emoji, legendClass, onChoose }: PaperChoiceProps) {
  const id = useId();
  const swatch = (paper: PaperName | null) => (
    <Swatch
      key={paper}
      group={id}
      paper={paper ?? drawn ?? 'plain'}
      name={
        paper
          ? WISHLIST_TEXTS.paperNames[paper]
          : drawn
            ? WISHLIST_TEXTS.paperDrawn
            : WISHLIST_TEXTS.paperSurprise
      }
      isChosen={chosen === paper}
      onChoose={() => onChoose(paper)}
    />
  );
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className={legendClass}>{WISHLIST_TEXTS.paperLabel}</legend>
      <div className={styles.swatches}>{[null, ...PAPERS].map(swatch)}</div>
      <div className={styles.below}>
        <div className={styles.preview} aria-hidden="true">
          <RewrappedPresent paper={chosen ?? drawn ?? 'plain'} emoji={emoji} place="head" />
        </div>
        <small id={`${id}-hint`}>
          {drawn ? WISHLIST_TEXTS.paperDrawnHint : WISHLIST_TEXTS.paperSurpriseHint}
        </small>
      </div>
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
    <label className={styles.swatch}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <Paper paper={paper} className={styles.face}>
        <Ribbon />
        {isChosen && (
          <b className={styles.mark}>
            <Icon of={CheckIcon} />
          </b>
        )}
      </Paper>
      <span>{name}</span>
    </label>
  );
}
