import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/ssr/LockSimpleOpen';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { SHARE_LINK } from '#shared/limits.ts';
import type { LockedPage } from '#shared/locked-page.ts';
import { FREE_TEXTS } from '#shared/texts/free.ts';
import { LOCKED_TEXTS } from '#shared/texts/locked.ts';
import { PlainFrame } from './plain-frame.tsx';
import { PlainHead } from './plain-head.tsx';

/** A chat shows it beside the link: it says nothing of the list. */
export function LockedHead({ brand, refused }: LockedPage) {
  const { title } = LOCKED_TEXTS;
  return <PlainHead brand={brand} title={refused === null ? title : FREE_TEXTS.notDone(title)} />;
}

/** Asks for the passphrase of a link, by a form that needs no script. */
export function LockedScreen({ brand, listAddress, refused }: LockedPage) {
  return (
    <PlainFrame brand={brand}>
      <div className="wide free">
        <EmptyState pose="asleep" text={LOCKED_TEXTS.heading} onCard asHeading>
          <p className="muted">{LOCKED_TEXTS.hint}</p>
          <form className="locked-form" method="post" action={`${listAddress}/unlock`}>
            <TextInput
              label={LOCKED_TEXTS.passphrase}
              id="passphrase"
              name="passphrase"
              type="password"
              error={refused}
              required
              maxLength={SHARE_LINK.passphraseMax}
              autoComplete="current-password"
            />
            <Button type="submit" variant="primary" icon={LockSimpleOpenIcon}>
              {LOCKED_TEXTS.open}
            </Button>
          </form>
        </EmptyState>
      </div>
    </PlainFrame>
  );
}
