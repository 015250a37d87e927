import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SendButton } from '#client/ui/send-button.tsx';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './link-list.module.css';
import type { LinkRowProps } from './link-row-props.ts';
import { saidOf } from './link-words.ts';
import { RareActions } from './rare-actions.tsx';

interface LinkActionsProps extends LinkRowProps {
  url: string;
}

/** Passing a link on comes first; what changes it is folded away. */
export function LinkActions({ url, ...row }: LinkActionsProps) {
  const { link, list, fresh, onOpen } = row;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.actions}>
        <CopyLink link={link} url={url} fresh={fresh} />
        <SendButton title={list.name} url={url} aria-label={saidOf(LINK_TEXTS.actions.send, link)} />
        <Button
          icon={QrCodeIcon}
          aria-label={saidOf(LINK_TEXTS.actions.code, link)}
          onClick={() => onOpen('code')}
        >
          {LINK_TEXTS.actions.code.word}
        </Button>
        <Button
          variant="quiet"
          icon={DotsThreeIcon}
          aria-expanded={isOpen}
          aria-label={saidOf(LINK_TEXTS.actions.more, link)}
          onClick={() => setOpen(!isOpen)}
        >
          {LINK_TEXTS.actions.more.word}
        </Button>
      </div>
      {isOpen && <RareActions {...row} />}
    </>
  );
}
