import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/ssr/LockSimpleOpen';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { GiftTag } from '#client/ui/gift-tag.tsx';
import { SHARE_LINK } from '#shared/limits.ts';
import type { LockedPage } from '#shared/locked-page.ts';
import { LOCKED_TEXTS } from '#shared/texts/locked.ts';
import { NO_SCRIPT_TEXTS } from '#shared/texts/no-script.ts';
import { NoScriptFrame } from './no-script-frame.tsx';
import { NoScriptHead } from './no-script-head.tsx';

/** A chat shows it beside the link: it says nothing of the list. */
export function LockedHead({ brand, refused }: LockedPage) {
  const { title } = LOCKED_TEXTS;
  const shown = refused === null ? title : NO_SCRIPT_TEXTS.notDone(title);
  return <NoScriptHead brand={brand} title={shown} preview={title} />;
}

/** Asks for the passphrase of a link. The form works without script. */
export function LockedScreen({ brand, listAddress, refused, leadsToGiverPage }: LockedPage) {
  return (
    <NoScriptFrame brand={brand}>
      <GiftTag
        paper="hedge"
        emoji={LOCKED_TEXTS.seal}
        title={LOCKED_TEXTS.heading}
        description={LOCKED_TEXTS.hint}
      >
        <form className="locked-form" method="post" action={`${listAddress}/unlock`}>
          {leadsToGiverPage && <input type="hidden" name="to" value="free" />}
          <TextInput
            label={LOCKED_TEXTS.passphrase}
            id="passphrase"
            name="passphrase"
            type="password"
            error={refused}
            // What was wrong is read out with the field.
            autoFocus={refused !== null}
            required
            maxLength={SHARE_LINK.passphraseMax}
            autoComplete="current-password"
          />
          <Button type="submit" variant="primary" icon={LockSimpleOpenIcon}>
            {LOCKED_TEXTS.open}
          </Button>
        </form>
      </GiftTag>
    </NoScriptFrame>
  );
}
