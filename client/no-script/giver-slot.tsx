import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import type { ReactNode } from 'react';
import { takenInWords } from '#client/features/claim/is-taken.ts';
import { formatsIn } from '#client/lib/formats.ts';
import { WORDS } from '#client/lib/word-formats.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon, type IconShape } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { bareNote } from '#shared/bare-note.ts';
import type { BoardView } from '#shared/claim.ts';
import type { GiverPage, Said } from '#shared/giver-page.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { ActForm, ANSWERED, ShownPromise } from './act-form.tsx';
import { ReserveForm } from './reserve-form.tsx';

type Row = BoardView['items'][number];

interface GiverSlotProps {
  item: { id: string; name: string };
  row: Row;
  page: GiverPage;
  /** What became of the form that was sent from here. */
  said: Said | null;
}

/** How an item stands, and the forms of what a giver can do about it. */
export function GiverSlot({ item, row, page, said }: GiverSlotProps) {
  const { ownAddress, timeZone, list, giverName } = page;
  const own = row.claims.find(({ isMine }) => isMine);
  const lapsed = own ? undefined : row.claims.find(({ isUnconfirmed }) => isUnconfirmed)?.id;
  const [icon, state] = stateOf(row);
  return (
    <div className="free-slot" data-claim={item.id} {...(said && ANSWERED)}>
      <p className="small free-state">
        <Icon of={icon} />
        {state}
      </p>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {row.lookedAt !== null && (
        <p className="small muted">
          {SHARE_TEXTS.lookedAt(list.recipientName, formatsIn(timeZone).day(row.lookedAt))}
        </p>
      )}
      <Others row={row} />
      {(row.free === null || row.free > 0) && (
        <ReserveForm
          {...{ item, row, ownAddress, giverName }}
          promise={list.promise}
          typed={said?.typed}
          own={own}
        />
      )}
      {lapsed && (
        <ClaimAct act="overtake" label={CLAIM_TEXTS.overtake} id={lapsed} {...{ item, ownAddress }}>
          <ShownPromise promise={list.promise} />
        </ClaimAct>
      )}
      {own?.id !== undefined && (
        <ClaimAct act="release" label={CLAIM_TEXTS.release} id={own.id} {...{ item, ownAddress }} />
      )}
    </div>
  );
}

interface ClaimActProps extends Pick<GiverSlotProps, 'item'> {
  act: 'overtake' | 'release';
  label: string;
  /** The claim that it is about. */
  id: string;
  ownAddress: string;
  children?: ReactNode;
}

/** One button, and nothing to fill in. */
function ClaimAct({ act, label, id, item, ownAddress, children }: ClaimActProps) {
  return (
    <ActForm act={act} ownAddress={ownAddress}>
      <input type="hidden" name="item" value={item.id} />
      <input type="hidden" name="claim" value={id} />
      {children}
      <Button type="submit" size="s" variant="quiet" aria-label={CLAIM_TEXTS.of(label, item.name)}>
        {label}
      </Button>
    </ActForm>
  );
}

function stateOf(row: Row): [IconShape, string] {
  const { claims, free, wanted } = row;
  const own = claims.find(({ isMine }) => isMine);
  if (own) return [HandHeartIcon, own.quantity === 1 ? CLAIM_TEXTS.mine : CLAIM_TEXTS.mineMany(own.quantity)];
  if (free === null) return [GiftIcon, CLAIM_TEXTS.endless];
  if (free === 0)
    return claims.some(({ isUnconfirmed }) => isUnconfirmed)
      ? [ClockIcon, SHARE_TEXTS.unconfirmed]
      : [LockSimpleIcon, takenInWords(row)];
  if (free !== null && wanted !== null && free < wanted) return [GiftIcon, CLAIM_TEXTS.left(free, wanted)];
  return [CheckCircleIcon, CLAIM_TEXTS.free];
}

/** What other givers let each other know, and what one has told them. */
function Others({ row: { claims, more } }: { row: Row }) {
  const shown = claims.filter(({ name, note, isMine }) => note !== null || (name !== null && !isMine));
  if (shown.length === 0 && !more) return null;
  return (
    <ul className="small muted">
      {shown.map(({ name, note, quantity, isMine }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a claim of somebody else has no id here, and none moves
        <li key={at}>
          {!isMine && <>{CLAIM_TEXTS.taker(name, quantity)} </>}
          {note !== null && <bdi>{WORDS.quote(bareNote(note))}</bdi>}
        </li>
      ))}
      {more && <li>{CLAIM_TEXTS.moreTakers(more.claims)}</li>}
    </ul>
  );
}
