import { LockKeyIcon } from '@phosphor-icons/react/dist/ssr/LockKey';
import { useEffect, useRef } from 'react';
import { RowForm } from '#client/form/edit/row-form.tsx';
import { succeeded } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { useBrand } from '#client/lib/brand.ts';
import { HERE } from '#client/lib/formats.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmedEnd } from '#client/ui/confirmed-end.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { FoldedPart } from '#client/ui/folded-part.tsx';
import styles from '#client/ui/narrow-card.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { KeeperView } from '#shared/share-link.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as KEEPER_TEXTS from '#shared/texts/keeper.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import { type KeeperCalls, useKeeper } from './use-keeper.ts';

interface KeeperCardProps {
  wishlistId: string;
  /** Nothing is kept from its owner, who makes the list for somebody else. */
  seesBoard: boolean;
}

/** Below the links of a list, for its owner: whether somebody else keeps them. Folded for as long as nobody does. */
export function KeeperCard({ wishlistId, seesBoard }: KeeperCardProps) {
  if (seesBoard)
    return (
      <FoldedPart title={KEEPER_TEXTS.heading} lead={LINK_TEXTS.keeperNotNeeded}>
        {null}
      </FoldedPart>
    );
  return <Keeper wishlistId={wishlistId} />;
}

function Keeper({ wishlistId }: Pick<KeeperCardProps, 'wishlistId'>) {
  const { keeper, isMissing, reload, ...calls } = useKeeper(wishlistId);
  const part = useRef<HTMLDetailsElement>(null);
  const isKept = keeper !== undefined && keeper.state !== 'none';
  useEffect(() => {
    if (isKept && part.current) part.current.open = true;
  }, [isKept]);
  return (
    <FoldedPart ref={part} title={KEEPER_TEXTS.heading} lead={KEEPER_TEXTS.what}>
      <div className={styles.card}>
        {/* Here before it speaks, so that a screen reader listens. */}
        <div role="status" className={styles.state}>
          {isKept && (
            <Notice quiet icon={LockKeyIcon}>
              {stateInWords(keeper)}
            </Notice>
          )}
        </div>
        {keeper && <Choice keeper={keeper} {...calls} />}
        {!keeper && !isMissing && <Loading text={KEEPER_TEXTS.loading} />}
        {isMissing && <Button onClick={() => void reload()}>{FRAME_TEXTS.reload}</Button>}
      </div>
    </FoldedPart>
  );
}

function stateInWords({ state, name, unsealsAt }: KeeperView): string {
  if (state === 'asked') return KEEPER_TEXTS.asked;
  if (unsealsAt !== null) return KEEPER_TEXTS.ending(HERE.day(unsealsAt));
  return name === null ? KEEPER_TEXTS.sealedByNobody : KEEPER_TEXTS.sealed(name);
}

/** What the owner can do about it now. */
function Choice({ keeper: { state }, ask, end, isEnding }: KeeperCalls & { keeper: KeeperView }) {
  const { sendsMail } = useBrand();
  if (state === 'none') return sendsMail ? <AskKeeper ask={ask} /> : <p>{KEEPER_TEXTS.needsMail}</p>;
  if (state === 'sealed') return <EndSealing end={end} isEnding={isEnding} />;
  if (state === 'ending') return null;
  return (
    <Button busy={isEnding} onClick={() => end(() => showToast('good', KEEPER_TEXTS.calledOff))}>
      {KEEPER_TEXTS.callOff}
    </Button>
  );
}

/** Calls the sealing off, some days from now. */
function EndSealing({ end, isEnding }: Pick<KeeperCalls, 'end' | 'isEnding'>) {
  return (
    <ConfirmedEnd
      label={KEEPER_TEXTS.end}
      title={KEEPER_TEXTS.endTitle}
      tells={[KEEPER_TEXTS.endTells, KEEPER_TEXTS.endTellsGivers]}
      confirm={KEEPER_TEXTS.endNow}
      leave={KEEPER_TEXTS.keepSealed}
      isBusy={isEnding}
      onConfirm={(close) =>
        end((message) => {
          close();
          showToast('good', message);
        })
      }
    />
  );
}

/** Asks somebody by mail to keep the links. */
function AskKeeper({ ask }: Pick<KeeperCalls, 'ask'>) {
  const form = useForm({
    initial: { email: '' },
    parse: useRules<'email'>('email'),
    send: async ({ email }) => succeeded((await ask(email)).message),
    failureTexts: { speaker: 'server', failed: KEEPER_TEXTS.askFailed },
  });
  return (
    <div className={styles.ask}>
      <RowForm form={form} columns={undefined} submit={KEEPER_TEXTS.ask} busy={KEEPER_TEXTS.asking}>
        <TextInput
          {...form.field('email')}
          required
          label={KEEPER_TEXTS.email}
          type="email"
          autoComplete="off"
        />
      </RowForm>
    </div>
  );
}
