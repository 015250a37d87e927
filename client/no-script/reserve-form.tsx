import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import summary from '#client/ui/summary.module.css';
import type { BoardView } from '#shared/claim.ts';
import type { TypedClaim } from '#shared/giver-page.ts';
import { CLAIM } from '#shared/limits.ts';
import type { ListPromise } from '#shared/promise.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { ActForm, ShownPromise } from './act-form.tsx';

interface ReserveFormProps {
  item: { id: string; name: string };
  row: Pick<BoardView['items'][number], 'wanted' | 'free'>;
  ownAddress: string;
  typed: TypedClaim | undefined;
  /** What the reader has of it already. */
  own: { name: string | null } | undefined;
  giverName: string;
  promise: ListPromise | undefined;
}

export function ReserveForm({ item, row, ownAddress, typed, own, giverName, promise }: ReserveFormProps) {
  const isMany = (row.wanted ?? 2) > 1;
  const more = giverName
    ? SHARE_TEXTS.withNameOfLink(giverName, isMany)
    : isMany
      ? SHARE_TEXTS.howManyWithName
      : SHARE_TEXTS.withName;
  const label = own ? SHARE_TEXTS.reserveMore : CLAIM_TEXTS.claim;
  return (
    <ActForm act="reserve" ownAddress={ownAddress}>
      <input type="hidden" name="item" value={item.id} />
      {/* Two presses send the same, and only one counts. */}
      <input type="hidden" name="once" value={crypto.randomUUID()} />
      <ShownPromise promise={promise} />
      <Button
        type="submit"
        size="s"
        variant="soft"
        icon={GiftIcon}
        aria-label={CLAIM_TEXTS.of(label, item.name)}
      >
        {label}
      </Button>
      <details open={typed !== undefined}>
        <summary className={`small row ${summary.summary}`}>
          <Icon of={CaretRightIcon} points />
          {more}
        </summary>
        {isMany && (
          <TextInput
            label={CLAIM_TEXTS.howMany}
            name="quantity"
            id={`quantity-${item.id}`}
            inputMode="numeric"
            defaultValue={typed?.quantity ?? '1'}
            autoComplete="off"
          />
        )}
        <TextInput
          label={CLAIM_TEXTS.yourName}
          hint={SHARE_TEXTS.signed}
          name="name"
          id={`name-${item.id}`}
          maxLength={CLAIM.nameLength}
          defaultValue={typed?.name ?? giverName}
          autoComplete="name"
        />
        <label className="free-check small">
          <input
            type="checkbox"
            name="showName"
            defaultChecked={typed ? typed.showName : Boolean(own?.name)}
          />
          {CLAIM_TEXTS.showName}
        </label>
      </details>
    </ActForm>
  );
}
