import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import styles from './rotate-link.module.css';
import { useWishlistCache } from './use-wishlist-cache.ts';

interface RotateLinkProps {
  id: string;
}

/** Replaces the share link of a list: asked in its own line, and it says when it is done. */
export function RotateLink({ id }: RotateLinkProps) {
  const [phase, setPhase] = useState<'quiet' | 'asked' | 'done'>('quiet');
  const { isRotating, rotate } = useRotation(id);
  const status = useRef<HTMLParagraphElement>(null);
  const confirm = async () => setPhase((await rotate()) ? 'done' : 'quiet');
  useEffect(() => {
    if (phase === 'done') status.current?.focus();
  }, [phase]);
  return (
    <div className={styles.rotate}>
      {phase === 'quiet' && <Offer onPress={() => setPhase('asked')} />}
      {phase === 'asked' && (
        <Question isRotating={isRotating} onYes={() => void confirm()} onNo={() => setPhase('quiet')} />
      )}
      {/* Here before it speaks, so that a screen reader listens. */}
      <p ref={status} role="status" tabIndex={-1} className={styles.done}>
        {phase === 'done' && SHARE_TEXTS.rotated}
      </p>
    </div>
  );
}

interface OfferProps {
  onPress: () => void;
}

function Offer({ onPress }: OfferProps) {
  const hintId = useId();
  return (
    <>
      <small className="muted" id={hintId}>
        {WISHLIST_TEXTS.rotateHint}
      </small>
      <Button variant="quiet" size="s" icon={ArrowsClockwiseIcon} aria-describedby={hintId} onClick={onPress}>
        {WISHLIST_TEXTS.rotate}
      </Button>
    </>
  );
}

interface QuestionProps {
  isRotating: boolean;
  onYes: () => void;
  onNo: () => void;
}

function Question({ isRotating, onYes, onNo }: QuestionProps) {
  const questionId = useId();
  return (
    <>
      <p id={questionId} className={styles.question}>
        {SHARE_TEXTS.rotateAsked}
      </p>
      <Button
        ref={takeFocus}
        variant="danger"
        size="s"
        busy={isRotating}
        aria-describedby={questionId}
        onClick={onYes}
      >
        {SHARE_TEXTS.rotateNow}
      </Button>
      <Button variant="quiet" size="s" onClick={onNo}>
        {SHARE_TEXTS.rotateNot}
      </Button>
    </>
  );
}

/** The button that asked is gone by now. */
const takeFocus: Ref<HTMLButtonElement> = (button) => button?.focus();

/** Replacing the share link of one list. The browser's alert tells of a failure. */
function useRotation(id: string) {
  const cache = useWishlistCache();
  const { list: links } = trpc.useUtils().link;
  const { isPending, mutateAsync } = trpc.wishlist.rotateToken.useMutation({
    onSuccess(rotated) {
      void links.invalidate({ id });
      return cache.change(id, rotated);
    },
    onError: (error) =>
      sayFailure(error, {
        speaker: 'screen',
        by: 'alert',
        failed: WISHLIST_TEXTS.rotateAlert,
        log: WISHLIST_TEXTS.rotateFailed,
      }),
  });
  return {
    isRotating: isPending,
    /** Gives whether there is a new link. */
    rotate: () =>
      mutateAsync({ id }).then(
        () => true,
        () => false,
      ),
  };
}
