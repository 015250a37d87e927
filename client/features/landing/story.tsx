import { Paper } from '#client/ui/wrapping-paper.tsx';
import { Wren, type WrenPose } from '#client/ui/wren.tsx';
import * as LANDING_TEXTS from '#shared/texts/landing.ts';
import styles from './story.module.css';

const POSES: readonly WrenPose[] = ['thinking', 'ribbon', 'asleep'];

export function Story() {
  return (
    <Paper as="section" paper="hedge" className={styles.story}>
      <div className="wide">
        <h2>{LANDING_TEXTS.storyHeading}</h2>
        <div className={styles.columns}>
          {LANDING_TEXTS.story.map(({ heading, text }, at) => (
            <div key={heading}>
              <Wren pose={POSES[at] ?? 'waving'} className={styles.bird} />
              <h3>{heading}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </Paper>
  );
}
