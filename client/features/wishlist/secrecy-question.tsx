import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { useForm } from '#client/form/use-form.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Secrecy } from '#shared/secrecy.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { SecrecyChoice } from './secrecy-choice.tsx';
import { useWishlistCache } from './use-wishlist-cache.ts';

interface SecrecyQuestionProps {
  id: string;
  /** With what was said of it. */
  onAnswered: (said: string) => void;
}

/** Asks the maker of a list that surprises them what they may see of it. A surprise is what it is already. */
export function SecrecyQuestion({ id, onAnswered }: SecrecyQuestionProps) {
  const cache = useWishlistCache();
  const { mutateAsync: update } = trpc.wishlist.update.useMutation({
    onSuccess: (saved) => cache.change(id, saved),
  });
  const form = useForm({
    initial: { secrecy: 'surprise' as Secrecy },
    parse: (data) => ({ data }),
    async send({ secrecy }) {
      if (secrecy !== 'surprise') await update({ id, secrecy });
      onAnswered(SECRET_TEXTS.seesThen[secrecy]);
      return null;
    },
    failureTexts: { speaker: 'screen', failed: WISHLIST_TEXTS.updateFailed },
  });
  return (
    <Form form={form} className="stack">
      <FormStatus {...form} />
      <SecrecyChoice chosen={form.values.secrecy} onChoose={(secrecy) => form.change({ secrecy })} />
      <div className="row">
        <SubmitButton form={form} variant="plain">
          {SECRET_TEXTS.saveSecrecy}
        </SubmitButton>
      </div>
    </Form>
  );
}
