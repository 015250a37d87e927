import type { ReactNode } from 'react';
import { useBrand } from '#client/lib/brand.ts';
import { isUnreachable } from '#client/lib/call-failure.ts';
import { useRetryWhenBack } from '#client/lib/use-retry-when-back.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface UnreachedProps {
  error: unknown;
  retry: () => unknown;
  /** The screen's own sentence, which the specification has whatever the matter is. */
  text: string;
  onCard?: boolean;
  /** It stands in place of a page. */
  asHeading?: boolean;
  children?: ReactNode;
}

/**
 * In place of what did not come, with a way to try again. Where nobody answered this leads, because what was sought may well be
 * there, and it tries by itself.
 */
export function Unreached({ error, retry, text, children, ...place }: UnreachedProps) {
  const { name } = useBrand();
  const isUnreached = isUnreachable(error);
  useRetryWhenBack(isUnreached, retry);
  return (
    <EmptyState pose="lost" text={isUnreached ? FRAME_TEXTS.unreached(name) : text} {...place}>
      {isUnreached && <p className="muted">{text}</p>}
      <Button variant="primary" onClick={() => void retry()}>
        {FRAME_TEXTS.reload}
      </Button>
      {children}
    </EmptyState>
  );
}
