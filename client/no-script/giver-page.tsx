import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { isTaken, ribbonOf } from '#client/features/claim/is-taken.ts';
import { listPromiseInWords, promiseInWords } from '#client/features/claim/promise-words.ts';
import { bylineOf } from '#client/features/share/byline.ts';
import { GiftTools } from '#client/features/share/gift-tools.tsx';
import { NothingShown } from '#client/features/share/nothing-shown.tsx';
import { SharedItemGrid, type ShownItems } from '#client/features/share/shared-item-grid.tsx';
import { formatsIn } from '#client/lib/formats.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { GiftTag } from '#client/ui/gift-tag.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { bySection } from '#shared/by-section.ts';
import type { BoardView } from '#shared/claim.ts';
import type { GiverPage } from '#shared/giver-page.ts';
import { SELECTION } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { ActForm, ANSWERED } from './act-form.tsx';
import { GiverSlot } from './giver-slot.tsx';
import { NoScriptFrame } from './no-script-frame.tsx';
import { NoScriptHead } from './no-script-head.tsx';

/** Its title, and what else stands in its head. */
export function GiverHead({ brand, list, said }: GiverPage) {
  const title = list.opens === 'board' ? SHARE_TEXTS.whatIsFree(list.name) : list.name;
  // Of a page that comes back, a screen reader says the title first.
  const full = said?.tone === 'bad' ? SHARE_TEXTS.notDone(title) : title;
  return <NoScriptHead brand={brand} title={full} />;
}

/** The page for givers without script: only the server draws it. */
export function GiverScreen(page: GiverPage) {
  const { brand, list, listAddress } = page;
  return (
    <NoScriptFrame brand={brand}>
      <GiftTag paper={list.paper} emoji={list.coverEmoji} by={bylineOf(list)} title={list.name} />
      <div className="wide free" data-paper={list.paper}>
        <Part {...page} />
        <p>
          <a href={listAddress}>{SHARE_TEXTS.toList}</a>
        </p>
      </div>
    </NoScriptFrame>
  );
}

function Part(page: GiverPage) {
  const { list, board } = page;
  if (list.isResting) return <NothingShown isResting />;
  if (list.opens !== 'board') return <ListAlone {...page} />;
  return board ? <BoardSection {...page} board={board} /> : <Gate {...page} />;
}

/** Of a link by which nobody reserves. */
function ListAlone({ list, said }: GiverPage) {
  return (
    <>
      <Notice tone={said?.tone ?? 'neutral'} quiet={!said} icon={EyeIcon}>
        {SHARE_TEXTS.listOnly}
      </Notice>
      {list.items.length === 0 && <NothingShown />}
      <SharedItemGrid parts={bySection(list.items, list.sections)} />
    </>
  );
}

/** Before anything of givers is read: the recipient has this address, too. */
function Gate({ list, said }: GiverPage) {
  return (
    <EmptyState pose="asleep" text={SHARE_TEXTS.gate(list.recipientName)} onCard>
      <small className="muted">{SHARE_TEXTS.gateHint}</small>
      <small>{listPromiseInWords(list)}</small>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {/* The gate is cached for everybody, and leads to what its address asks for. */}
      <ActForm act="giver">
        <Button type="submit" variant="primary">
          {SHARE_TEXTS.isGiver}
        </Button>
      </ActForm>
    </EmptyState>
  );
}

function BoardSection(page: GiverPage & { board: NonNullable<GiverPage['board']> }) {
  const { list, board, said, ownAddress } = page;
  const rows = new Map(board.items.map((row) => [row.itemId, row]));
  const isGiver = board.items.some(({ claims }) => claims.some(({ isMine }) => isMine));
  const isGone = ({ id }: { id: string }) => isTaken(rows.get(id));
  const gifts = (shown: ShownItems) => (
    <SharedItemGrid {...shown} ribbonOf={({ id }) => ribbonOf(rows.get(id))}>
      {(item) => {
        const row = rows.get(item.id);
        return (
          row && <GiverSlot item={item} row={row} page={page} said={said?.itemId === item.id ? said : null} />
        );
      }}
    </SharedItemGrid>
  );
  return (
    <>
      <GiverPromise {...page} />
      {said && !rows.has(said.itemId ?? '') && <Notice tone={said.tone}>{said.text}</Notice>}
      {list.items.length === 0 && <NothingShown />}
      {list.items.length < SELECTION.from ? (
        gifts({ parts: bySection(list.items, list.sections) })
      ) : (
        <GiftTools
          list={list}
          search={page.search}
          address={`${page.listAddress}/free`}
          // Where a form was answered, its gift stays to say so.
          isTaken={(item) => item.id !== said?.itemId && isGone(item)}
        >
          {gifts}
        </GiftTools>
      )}
      {(isGiver || page.link !== null) && <Yours ownAddress={ownAddress} link={page.link} />}
    </>
  );
}

function Yours({ ownAddress, link }: Pick<GiverPage, 'ownAddress' | 'link'>) {
  return (
    <section className="free-yours" aria-labelledby="yours-title" {...(link !== null && ANSWERED)}>
      <h2 id="yours-title">{SHARE_TEXTS.yourReservations}</h2>
      {link === null ? (
        <p className="muted small">{SHARE_TEXTS.yourReservationsHint}</p>
      ) : (
        <Notice tone="good">
          {CLAIM_TEXTS.keepLink} <a href={link}>{link}</a>
        </Notice>
      )}
      <div className="row">
        <ActForm act="link" ownAddress={ownAddress}>
          <Button type="submit" size="s">
            {CLAIM_TEXTS.newLink}
          </Button>
        </ActForm>
        <ActForm act="forget" ownAddress={ownAddress}>
          <Button type="submit" size="s" variant="quiet">
            {CLAIM_TEXTS.forget}
          </Button>
        </ActForm>
      </div>
    </section>
  );
}

interface GiverPromiseProps {
  list: GiverPage['list'];
  timeZone: string;
  board: BoardView;
}

/** What its giver is promised of a reservation that is made now. */
export function GiverPromise({ list, timeZone, board }: GiverPromiseProps) {
  const recipient = list.recipientName;
  const { openingAt, promisedUntil, unsealsAt, isOpen, heldUntil } = board;
  const isAhead = openingAt !== null && Date.parse(openingAt) > Date.now();
  // Without a day that was promised, no opening comes before its time.
  const isEarly = promisedUntil !== null;
  const [opens, opened] = isEarly
    ? [SHARE_TEXTS.opening, SHARE_TEXTS.opened]
    : [CLAIM_TEXTS.opensOn, CLAIM_TEXTS.openedOn];
  const said = isAhead ? opens : opened;
  return (
    <div className="free-promise">
      <Notice icon={LockSimpleIcon} quiet>
        {promiseInWords(board, list.recipientName, (iso) => formatsIn(timeZone).day(iso))}
      </Notice>
      {openingAt !== null && (
        <Notice tone={isEarly ? 'bad' : 'neutral'} quiet>
          {said(recipient, formatsIn(timeZone).dayAndMomentInZone(openingAt))}
        </Notice>
      )}
      {unsealsAt !== null && (
        <Notice tone="bad" quiet>
          {CLAIM_TEXTS.unsealsOn(recipient, formatsIn(timeZone).day(unsealsAt))}
        </Notice>
      )}
      {!isOpen && <p className="muted small">{SHARE_TEXTS.heldUntil(formatsIn(timeZone).day(heldUntil))}</p>}
    </div>
  );
}
