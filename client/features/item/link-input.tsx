import { Link } from '@tanstack/react-router';
import { type ClipboardEvent, type Ref, useState } from 'react';
import { PASTED_DRAFT, writeDraft } from '#client/lib/stored-drafts.ts';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { type ItemFields, isNamedByLink } from './item-fields.ts';
import type { ItemForm } from './item-form.ts';
import { UrlInput } from './item-inputs.tsx';
import type { LinkState, useLinkReading } from './use-link-reading.ts';

interface LinkInputProps {
  form: ItemForm;
  ref?: Ref<HTMLInputElement>;
  link: ReturnType<typeof useLinkReading>;
  /** Alone above the list it says what it is for by itself. */
  isOpen: boolean;
  /** The list on which it goes, where that is known. */
  listId?: string;
  onLeave: () => void;
}

/**
 * Where a link is pasted. Below stands what comes of it, also that a shop stops us, and what to do then. A text of several
 * lines is kept for the page that adds many.
 */
export function LinkInput({ link, isOpen, listId, ...props }: LinkInputProps) {
  const [isList, setIsList] = useState(false);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    const isLong = text.trim().split(/\n+/).length > 1;
    setIsList(isLong);
    if (!isLong) return;
    event.preventDefault();
    writeDraft(PASTED_DRAFT, { typed: { text }, before: { text: '' } });
  };
  const isWall = link.state === 'wall';
  return (
    <>
      <UrlInput
        {...props}
        isReading={link.state === 'reading'}
        placeholder={isOpen ? ITEM_TEXTS.urlPlaceholder : ITEM_TEXTS.addField}
        hint={
          isOpen &&
          (isList ? (
            <>
              {ADD_TO_TEXTS.manyPasted}{' '}
              <Link to="/add-to/many" search={listId ? { list: listId } : {}}>
                {ADD_TO_TEXTS.manyInstead}
              </Link>
            </>
          ) : (
            <>
              {hintOf(link.state, props.form.values)}{' '}
              {isWall && <Link to="/profile/anywhere">{ITEM_TEXTS.urlWallWay}</Link>}
            </>
          ))
        }
        onTyped={link.typed}
        onPaste={paste}
      />
      <span className="sr" role="status">
        {isList ? ADD_TO_TEXTS.manyPasted : isWall && ITEM_TEXTS.urlWall}
      </span>
    </>
  );
}

function hintOf(state: LinkState, fields: ItemFields): string {
  if (state === 'reading') return ITEM_TEXTS.urlBusy;
  if (state === 'wall') return ITEM_TEXTS.urlWall;
  if (state === 'nothing') return ITEM_TEXTS.urlSilent;
  return isNamedByLink(fields) ? ITEM_TEXTS.urlIsName : ITEM_TEXTS.urlHint;
}
