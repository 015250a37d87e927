import { useState } from 'react';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { failed } from '#client/form/outcome.ts';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import { useForm } from '#client/form/use-form.ts';
import { Card } from '#client/ui/card.tsx';
import { TextArea } from '#client/ui/field.tsx';
import { PASTED } from '#shared/limits.ts';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import { wishesInText } from '#shared/wishes-in-text.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import styles from './add-to-form.module.css';
import { Added } from './added-elsewhere.tsx';
import { PastedWishes } from './pasted-wishes.tsx';
import { type PastedWish, pastedWish } from './use-pasted-wishes.ts';

interface PasteManyProps {
  /** Which the person edits; at least one. */
  wishlists: readonly WishlistCard[];
  /** The list that is chosen until another is; of none of these ids the first one. */
  first: string;
}

/** Makes wishes of a text: somebody pastes it, sees what is in it, and chooses. */
export function PasteMany({ wishlists, first }: PasteManyProps) {
  const [found, setFound] = useState<readonly PastedWish[] | null>(null);
  const [done, setDone] = useState<{ count: number; list: WishlistCard } | null>(null);
  const form = useForm({
    initial: { text: '' },
    parse({ text }) {
      const wishes = wishesInText(text);
      if (wishes.length === 0) return { problem: failed('', { text: ADD_TO_TEXTS.manyNone }) };
      return wishes.length > PASTED.wishes
        ? { problem: failed('', { text: ADD_TO_TEXTS.manyTooMany(PASTED.wishes) }) }
        : { data: wishes.map(pastedWish) };
    },
    async send(wishes) {
      setFound(wishes);
      return null;
    },
    failureTexts: { speaker: 'screen', failed: ADD_TO_TEXTS.manyNone },
    draft: { name: 'paste many' },
  });
  if (done) return <Added text={ADD_TO_TEXTS.manyAdded(done.count, done.list.name)} listId={done.list.id} />;
  return (
    <Card as="section" padded className={styles.adder}>
      {found ? (
        <PastedWishes
          found={found}
          wishlists={wishlists}
          first={first}
          onBack={() => setFound(null)}
          onAdded={(count, list) => setDone({ count, list })}
        />
      ) : (
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
      )}
    </Card>
  );
}
