import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isFocusLost } from '#client/lib/focus-row.ts';
import { shortName } from '#client/lib/short-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { UnwrappedView } from '#shared/gift.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import styles from './gift-card.module.css';

interface GiftCardProps {
  gift: UnwrappedView['gifts'][number];
  wishlistId: string;
  /** Only whose gift it is says that it arrived. */
  isOwn: boolean;
}

/** A gift, from whom it is, and what they wrote. */
export function GiftCard({ gift, wishlistId, isOwn }: GiftCardProps) {
  const { claimId, item, quantity, from, card, receiptId, thankedAt } = gift;
  const headingId = `gift-${claimId}`;
  const { isReceiving, receive, thank } = useGiftReceiving(wishlistId, gift);
  const state = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // The button that had the focus is gone, and what comes next stands in its place. Another gift may have arrived elsewhere.
  useEffect(() => {
    if (!receiptId || !wasPressed.current) return;
    wasPressed.current = false;
    if (isFocusLost()) state.current?.querySelector('a')?.focus();
  }, [receiptId]);
  const press = () => {
    wasPressed.current = true;
    receive();
  };
  return (
    <Card
      as="article"
      className={styles.gift}
      aria-labelledby={`${headingId} ${headingId}-from`}
      tabIndex={-1}
    >
      <ItemPicture item={item} sizes="(max-width: 600px) 92vw, 280px" />
      <div className={styles.body}>
        <h3 id={headingId} dir="auto">
          {item.name}
        </h3>
        <p id={`${headingId}-from`} className={styles.from} dir="auto">
          {from ? SECRET_TEXTS.from(from) : SECRET_TEXTS.someone}
        </p>
        {quantity > 1 && <p className="muted small">{SECRET_TEXTS.times(quantity)}</p>}
        {card && (
          <blockquote className={styles.note} dir="auto" aria-label={SECRET_TEXTS.card}>
            {card}
          </blockquote>
        )}
        <div ref={state} className={styles.state}>
          {!receiptId && isOwn && (
            <>
              <Button size="s" variant="soft" busy={isReceiving} aria-describedby={headingId} onClick={thank}>
                {SECRET_TEXTS.toHistory}
              </Button>
              <Button size="s" busy={isReceiving} aria-describedby={headingId} onClick={press}>
                {GIFT_TEXTS.receive}
              </Button>
            </>
          )}
          {receiptId && (
            <Badge tone="green" icon={CheckCircleIcon}>
              {SECRET_TEXTS.received}
            </Badge>
          )}
          {thankedAt && (
            <Badge tone="green" icon={CheckCircleIcon}>
              {SECRET_TEXTS.thanked}
            </Badge>
          )}
          {receiptId && !thankedAt && (
            <ButtonAnchor
              href={`/history?gift=${receiptId}&thank=true`}
              variant="soft"
              size="s"
              aria-describedby={headingId}
            >
              {SECRET_TEXTS.toHistory}
            </ButtonAnchor>
          )}
        </div>
      </div>
    </Card>
  );
}

type Gift = UnwrappedView['gifts'][number];

/** Notes that an unwrapped gift has arrived, under whose name its envelope says. Whoever thanks for one has it. */
function useGiftReceiving(wishlistId: string, { claimId, item, quantity }: Gift) {
  const { promise, receipt, wishlist } = trpc.useUtils();
  const navigate = useNavigate();
  const isThanking = useRef(false);
  const { mutate, isPending } = trpc.receipt.add.useMutation({
    async onSuccess() {
      // Whoever thanks for it goes on with that, and meant nothing else.
      if (!isThanking.current) showToast('good', GIFT_TEXTS.receivedNamed(shortName(item)));
      void receipt.history.invalidate();
      void wishlist.invalidate();
      await promise.unwrapped.invalidate({ id: wishlistId });
    },
    onError: (error) => sayFailure(error, { failed: GIFT_TEXTS.receiveFailed }),
  });
  const received = { id: item.id, quantity, claimId };
  return {
    isReceiving: isPending,
    receive: () => mutate(received),
    thank() {
      isThanking.current = true;
      mutate(received, {
        onSuccess: ({ id }) => void navigate({ to: '/history', search: { gift: id, thank: true } }),
        onError() {
          isThanking.current = false;
        },
      });
    },
  };
}
