import { useState } from 'react';
import { failed, succeeded } from '#client/form/outcome.ts';
import { SheetForm } from '#client/form/sheet-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useBrand } from '#client/lib/brand.ts';
import { nearDay } from '#client/lib/formats.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Switch, TextArea, TextInput } from '#client/ui/field.tsx';
import type { ClaimChange, ClaimView } from '#shared/claim.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { CalendarLink } from './calendar-link.tsx';
import styles from './claim-sheet.module.css';
import { LinkFirst, ManageLink } from './manage-link.tsx';
import { type BoardPromise, boardInWords } from './promise-words.ts';

/** A reservation as far as this browser knows it. */
export interface SheetClaim extends Pick<ClaimView, 'id' | 'quantity' | 'name' | 'note'> {
  showName: boolean;
  card: string | null;
  signName: boolean;
}

export interface ClaimSheetProps {
  itemName: string;
  claim: SheetClaim;
  promise: BoardPromise | null;
  recipientName: string;
  /** What a giver who has no name yet is called at first; empty for nothing. */
  giverName: string;
  /** More than one can be had. */
  most: number;
  /** Told once, when this browser was nobody before. */
  manageUrl: string | null;
  /** Whoever reserves now is somebody else than who did here before; absent where that cannot be. */
  onSomebodyElse?: (() => void) | undefined;
  onSave: (change: ClaimChange) => Promise<unknown>;
  onClose: () => void;
}

/** What a giver may say about what they have just reserved. Closing it says nothing, and the reservation stands. */
export function ClaimSheet(props: ClaimSheetProps) {
  const { itemName, claim, promise, recipientName, most, manageUrl, onSomebodyElse, onSave, onClose } = props;
  const { sendsMail } = useBrand();
  const [showsName, setShowsName] = useState(claim.showName);
  const [signsName, setSignsName] = useState(claim.signName);
  const initial = {
    name: claim.name ?? props.giverName,
    quantity: String(claim.quantity),
    email: '',
    note: claim.note ?? '',
    card: claim.card ?? '',
  };
  const form = useForm({
    initial,
    parse: (values) =>
      Number(values.quantity) > most
        ? { problem: failed('', { quantity: CLAIM_TEXTS.onlyFree(most) }) }
        : { data: values },
    send: async ({ name, quantity, email, note, card }) => {
      // What was not touched stays as it is, also what this browser does not know.
      const change: ClaimChange = {
        ...(name !== (claim.name ?? '') && { name }),
        ...(quantity !== initial.quantity && { quantity: Number(quantity) }),
        ...(email !== initial.email && { email }),
        ...(note !== initial.note && { note }),
        ...(card !== initial.card && { card }),
        ...(showsName !== claim.showName && { showName: showsName }),
        ...(signsName !== claim.signName && { signName: signsName }),
      };
      if (Object.keys(change).length > 0) await onSave(change);
      onClose();
      return succeeded(CLAIM_TEXTS.saved);
    },
    failureTexts: { speaker: 'server', failed: CLAIM_TEXTS.saveFailed },
  });
  return (
    <Dialog title={CLAIM_TEXTS.sheet(itemName)} onClose={onClose}>
      <p className="muted">{CLAIM_TEXTS.sheetLead}</p>
      {promise && (
        <div className={`small ${styles.promise}`}>
          {boardInWords(promise, recipientName).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{CLAIM_TEXTS.heldUntil(nearDay(promise.heldUntil))}</p>
          <CalendarLink claimId={claim.id} itemName={itemName} />
        </div>
      )}
      {onSomebodyElse && claim.name !== null && (
        <div className="small">
          {CLAIM_TEXTS.reservedAs(claim.name)}
          <LinkFirst
            label={CLAIM_TEXTS.somebodyElse}
            confirm={CLAIM_TEXTS.somebodyElse}
            onConfirm={onSomebodyElse}
          />
        </div>
      )}
      <SheetForm form={form} submit={CLAIM_TEXTS.save} busy={CLAIM_TEXTS.saving} onClose={onClose}>
        <TextInput {...form.field('name')} label={CLAIM_TEXTS.yourName} autoComplete="name" />
        <Switch
          label={CLAIM_TEXTS.showName}
          checked={showsName}
          onChange={({ target }) => setShowsName(target.checked)}
        />
        {!showsName && <p className="small muted">{CLAIM_TEXTS.nameHidden}</p>}
        {most > 1 && (
          <TextInput
            {...form.field('quantity')}
            label={CLAIM_TEXTS.howMany}
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
          />
        )}
        {sendsMail && (
          <TextInput
            {...form.field('email')}
            label={CLAIM_TEXTS.email}
            hint={CLAIM_TEXTS.emailHint}
            type="email"
            autoComplete="email"
          />
        )}
        <TextArea {...form.field('note')} label={CLAIM_TEXTS.note} />
        <TextArea
          {...form.field('card')}
          label={recipientName ? CLAIM_TEXTS.card(recipientName) : CLAIM_TEXTS.cardForRecipient}
          hint={CLAIM_TEXTS.cardHint}
        />
        <Switch
          label={CLAIM_TEXTS.sign}
          hint={CLAIM_TEXTS.signHint}
          checked={signsName}
          onChange={({ target }) => setSignsName(target.checked)}
        />
        {manageUrl !== null && <ManageLink url={manageUrl} />}
      </SheetForm>
    </Dialog>
  );
}
