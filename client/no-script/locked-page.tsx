import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/ssr/LockSimpleOpen';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { GiftTag } from '#client/ui/gift-tag.tsx';
import { SHARE_LINK } from '#shared/limits.ts';
import type { LockedPage } from '#shared/locked-page.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { NoScriptFrame } from './no-script-frame.tsx';
import { NoScriptHead } from './no-script-head.tsx';

/** A chat shows it beside the link: it says nothing of the list. */
export function LockedHead({ brand, refused }: LockedPage) {
  const title = SHARE_TEXTS.lockedTitle;
  const shown = refused === null ? title : SHARE_TEXTS.notDone(title);
  return <NoScriptHead brand={brand} title={shown} preview={title} />;
}

/** Asks for the passphrase of a link. The form works without script. */
export function LockedScreen({ brand, listAddress, refused, leadsToGiverPage }: LockedPage) {
  return (
    <NoScriptFrame brand={brand}>
      <GiftTag
        paper="hedge"
        emoji={SHARE_TEXTS.lockedSeal}
        title={SHARE_TEXTS.lockedHeading}
        description={SHARE_TEXTS.lockedHint}
      >
        <form className="locked-form" method="post" action={`${listAddress}/unlock`}>
          {leadsToGiverPage && <input type="hidden" name="to" value="free" />}
          <TextInput
            label={SHARE_TEXTS.passphrase}
            id="passphrase"
            name="passphrase"
            // It is told by telephone: whoever types it sees what they type.
            autoCapitalize="none"
            spellCheck={false}
            error={refused}
            // What was wrong is read out with the field.
            autoFocus={refused !== null}
            required
            maxLength={SHARE_LINK.passphraseMax}
            autoComplete="current-password"
          />
          <Button type="submit" variant="primary" icon={LockSimpleOpenIcon}>
            {SHARE_TEXTS.openList}
          </Button>
        </form>
      </GiftTag>
    </NoScriptFrame>
  );
}
