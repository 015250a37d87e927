import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { Icon } from '#client/ui/icon.tsx';
import * as LANDING_TEXTS from '#shared/texts/landing.ts';
import styles from './trust.module.css';

const ICONS = [LockSimpleIcon, EyeSlashIcon, TrashIcon, CoinsIcon];

/** Promises that the product keeps today; each has a test or a setting behind it. */
export function Trust() {
  return (
    <section className={`wide ${styles.trust}`}>
      <h2>{LANDING_TEXTS.trustHeading}</h2>
      <div className={styles.reasons}>
        {LANDING_TEXTS.trust.map(({ heading, text }, at) => (
          <div key={heading}>
            <span className={styles.icon}>
              <Icon of={ICONS[at] ?? LockSimpleIcon} />
            </span>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
