import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import styles from './back-link.module.css';
import { Icon } from './icon.tsx';

interface BackAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement> | undefined;
}

function BackAnchor({ children, ...native }: BackAnchorProps) {
  return (
    <a {...native} className={styles.back}>
      <Icon of={ArrowLeftIcon} points />
      {children}
    </a>
  );
}

/** Up one level; takes `to` of the router. */
export const BackLink = createLink(BackAnchor);
