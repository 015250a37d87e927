import { useState } from 'react';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { failed } from '#client/form/outcome.ts';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import { useForm } from '#client/form/use-form.ts';
import { dropDraft, PASTED_DRAFT, writeDraft } from '#client/lib/stored-drafts.ts';
import { Card } from '#client/ui/card.tsx';
import { TextArea } from '#client/ui/field.tsx';
import { PASTED } from '#shared/limits.ts';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import { likelyWishes } from '#shared/wishes-in-text.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import styles from './add-to-form.module.css';
import { Added } from './added-elsewhere.tsx';
import { PastedWishes } from './pasted-wishes.tsx';
import { type PastedWish, pastedWishes } from './use-pasted-wishes.ts';
import type { CurrencyOf } from './use-wishes-adding.ts';

interface PasteManyProps {
  /** Which the person edits; at least one. */
  wishlists: readonly WishlistCard[];
  /** The list that is chosen until another is; of none of these ids the first one. */
  first: string;
  /** In which currency a price is that names none, on a list of these items. */
  currencyOf: CurrencyOf;
}

/** Makes wishes of a text: somebody pastes it, sees what is in it, and chooses. */
export function PasteMany({ wishlists, first, currencyOf }: PasteManyProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly PastedWish[] | null>(null);
  const [done, setDone] = useState<{ count: number; list: WishlistCard } | null>(null);
  if (done) return <Added text={ADD_TO_TEXTS.manyAdded(done.count, done.list.name)} listId={done.list.id} />;
  const show = (next: string, wishes: readonly PastedWish[]) => {
    setText(next);
    setFound(wishes);
  };
  const finish = (count: number, list: WishlistCard) => {
    dropDraft(PASTED_DRAFT);
    setDone({ count, list });
  };
  return (
    <Card as="section" padded className={styles.adder}>
      {found ? (
        <PastedWishes
          found={found}
          wishlists={wishlists}
          first={first}
          currencyOf={currencyOf}
          // A form drops its draft once it was sent; nothing is on a list yet.
          onShown={() => writeDraft(PASTED_DRAFT, { typed: { text }, before: { text: '' } })}
          onBack={() => setFound(null)}
          onAdded={finish}
        />
      ) : (
        <TextForm text={text} onShow={show} />
      )}
    </Card>
  );
}

interface TextFormProps {
  text: string;
  onShow: (text: string, found: readonly PastedWish[]) => void;
}

function TextForm({ text: before, onShow }: TextFormProps) {
  const form = useForm({
    initial: { text: before },
    parse({ text }) {
      const lines = likelyWishes(text);
      if (lines.length === 0) return { problem: failed('', { text: ADD_TO_TEXTS.manyNone }) };
      return lines.length > PASTED.wishes
        ? { problem: failed('', { text: ADD_TO_TEXTS.manyTooMany(PASTED.wishes) }) }
        : { data: pastedWishes(lines) };
    },
    async send(wishes, { text }) {
      onShow(text, wishes);
      return null;
    },
    failureTexts: { speaker: 'screen', failed: ADD_TO_TEXTS.manyNone },
    draft: { name: PASTED_DRAFT, before: { text: '' } },
  });
  return (
    <Form form={form} className={styles.form}>
      <RestoredDraft draft={form.draft} />
      <TextArea
        {...form.field('text')}
        label={ADD_TO_TEXTS.manyText}
        placeholder={ADD_TO_TEXTS.manyPlaceholder}
        rows={9}
        maxLength={PASTED.textLength}
      />
      <SubmitButton form={form}>{ADD_TO_TEXTS.manyShow}</SubmitButton>
    </Form>
  );
}
