import { useState } from 'react';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import { SheetForm } from '#client/form/sheet-form.tsx';
import { useBrand } from '#client/lib/brand.ts';
import { nearDay } from '#client/lib/formats.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmailInput, Switch, TextArea, TextInput } from '#client/ui/field.tsx';
import folded from '#client/ui/folded.module.css';
import summary from '#client/ui/summary.module.css';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { CalendarLink } from './calendar-link.tsx';
import styles from './claim-sheet.module.css';
import { LinkFirst, SendLink } from './manage-link.tsx';
import { type BoardPromise, boardInWords } from './promise-words.ts';
import { type ClaimForm, type ClaimFormParts, useClaimForm } from './use-claim-form.ts';

export interface ClaimSheetProps extends ClaimFormParts {
  itemName: string;
  promise: BoardPromise | null;
  recipientName: string;
  /** Told once, when this browser was nobody before. */
  manageUrl: string | null;
  /** Whoever reserves now is somebody else than who did here before; absent where that cannot be. */
  onSomebodyElse?: (() => void) | undefined;
}

/**
 * Who a giver is and how they find back to what they have just reserved; the rest is folded. Closing it says nothing, and
 * the reservation stands; what was typed waits in the tab.
 */
export function ClaimSheet(props: ClaimSheetProps) {
  const { itemName, claim, promise, recipientName, most, manageUrl, onSomebodyElse, onClose } = props;
  const { sendsMail } = useBrand();
  const form = useClaimForm(props);
  return (
    <Dialog title={CLAIM_TEXTS.sheet(itemName)} onClose={onClose}>
      <p className="muted">{CLAIM_TEXTS.sheetLead}</p>
      {promise && (
        <div className={`small ${styles.promise}`}>
          <p>{CLAIM_TEXTS.holds(nearDay(promise.heldUntil))}</p>
          {boardInWords(promise, recipientName).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {onSomebodyElse && claim.name !== null && (
        <div className="small">
          {CLAIM_TEXTS.reservedAs(claim.name)}
          <LinkFirst
            label={CLAIM_TEXTS.somebodyElse}
            confirm={CLAIM_TEXTS.somebodyElseNow}
            onConfirm={onSomebodyElse}
          />
        </div>
      )}
      <SheetForm
        form={form}
        submit={CLAIM_TEXTS.done}
        busy={CLAIM_TEXTS.saving}
        close={null}
        onClose={onClose}
      >
        <RestoredDraft draft={form.draft} />
        <TextInput
          {...form.field('name')}
          label={CLAIM_TEXTS.yourName}
          hint={CLAIM_TEXTS.nameHint(recipientName)}
          autoComplete="name"
        />
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
          <EmailInput {...form.field('email')} label={CLAIM_TEXTS.email} hint={CLAIM_TEXTS.emailHint} />
        )}
        {manageUrl !== null && <SendLink url={manageUrl} />}
        <MoreToSay {...props} form={form} />
      </SheetForm>
    </Dialog>
  );
}

/** What can be said beside it, and a reminder. */
function MoreToSay({ form, itemName, claim, recipientName }: ClaimSheetProps & { form: ClaimForm }) {
  const [isOpen, setOpen] = useState(false);
  const { values, outcome } = form;
  const { showName, signName } = values;
  const isNeeded = (['note', 'card'] as const).some((field) => values[field] || outcome?.issues?.[field]);
  return (
    <details
      className={folded.more}
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={summary.summary}>{CLAIM_TEXTS.moreToSay}</summary>
      <TextArea {...form.field('card')} label={CLAIM_TEXTS.card(recipientName)} hint={CLAIM_TEXTS.cardHint} />
      <Switch
        label={CLAIM_TEXTS.sign}
        hint={CLAIM_TEXTS.signHint}
        checked={signName}
        onChange={({ target }) => form.change({ signName: target.checked })}
      />
      <TextArea {...form.field('note')} label={CLAIM_TEXTS.note} />
      <Switch
        label={CLAIM_TEXTS.showName}
        hint={showName ? undefined : CLAIM_TEXTS.nameHidden}
        checked={showName}
        onChange={({ target }) => form.change({ showName: target.checked })}
      />
      <CalendarLink claimId={claim.id} itemName={itemName} />
    </details>
  );
}
