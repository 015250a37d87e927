import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { useId } from 'react';
import { useSession } from '#client/session/session.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Wren } from '#client/ui/wren.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import styles from './share-foot.module.css';

interface ShareFootProps {
  /** Of the list, when it is the visitor's own. */
  ownId: string | null;
  /** Wren is asleep above it already. */
  isEmpty: boolean;
}

/** What comes after the last gift: a list of one's own, and passing this one on. */
export function ShareFoot({ ownId, isEmpty }: ShareFootProps) {
  const headingId = useId();
  return (
    <aside className={`wide ${styles.foot}`} aria-labelledby={headingId}>
      {!isEmpty && <Wren pose="waving" className={styles.bird} />}
      <p id={headingId}>{ownId ? SHARE_TEXTS.own : SHARE_TEXTS.afterLast}</p>
      <div className={`row ${styles.ways}`}>
        {ownId ? (
          <ButtonLink to="/wishlist/$id" params={{ id: ownId }} icon={PencilSimpleIcon}>
            {SHARE_TEXTS.edit}
          </ButtonLink>
        ) : (
          <MakeOwn />
        )}
        <PassOn label={ownId ? SHARE_TEXTS.share : SHARE_TEXTS.passOn} />
      </div>
    </aside>
  );
}

function MakeOwn() {
  const session = useSession();
  return <ButtonLink to={session ? '/wishlist/new' : '/register'}>{SHARE_TEXTS.makeOwn}</ButtonLink>;
}

/** client/first/entry.ts does it, on pages without React as well. */
function PassOn({ label }: { label: string }) {
  return (
    <>
      <Button variant="quiet" className={styles.passOn} data-passes-on={SHARE_TEXTS.copyPrompt}>
        <span>
          <Icon of={ShareNetworkIcon} />
          {label}
        </span>
        <span>
          <Icon of={CheckIcon} />
          {FRAME_TEXTS.copied}
        </span>
      </Button>
      <span className="sr" role="status" />
    </>
  );
}
