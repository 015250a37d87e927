import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import type { ItemForm } from './item-form.ts';
import { UrlInput } from './item-inputs.tsx';
import type { useLinkReading } from './use-link-reading.ts';

interface LinkInputProps {
  form: ItemForm;
  ref?: Ref<HTMLInputElement>;
  link: ReturnType<typeof useLinkReading>;
  /** Alone above the list it says what it is for by itself. */
  isOpen: boolean;
  onLeave: () => void;
}

/** Where a link is pasted. Below stands what comes of it, also that a shop stops us, and what to do then. */
export function LinkInput({ link, isOpen, ...props }: LinkInputProps) {
  const said = link.isReading ? ITEM_TEXTS.urlBusy : link.isWall ? ITEM_TEXTS.urlWall : ITEM_TEXTS.urlHint;
  return (
    <>
      <UrlInput
        {...props}
        isReading={link.isReading}
        placeholder={isOpen ? ITEM_TEXTS.urlPlaceholder : ITEM_TEXTS.addField}
        hint={
          isOpen && (
            <>
              {said} {link.isWall && <Link to="/profile/anywhere">{ITEM_TEXTS.urlWallWay}</Link>}
            </>
          )
        }
        onTyped={link.typed}
      />
      <span className="sr" role="status">
        {link.isWall && ITEM_TEXTS.urlWall}
      </span>
    </>
  );
}
