import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { EmojiPromptButton } from '#client/features/wishlist/emoji-prompt-button.tsx';
import { useWishlistCreation } from '#client/features/wishlist/use-wishlist-creation.ts';
import { WishlistEditor } from '#client/features/wishlist/wishlist-editor.tsx';
import {
  NEW_WISHLIST,
  readWishlist,
  type WishlistFields,
  type WishlistProblem,
} from '#client/features/wishlist/wishlist-fields.ts';
import { FormActions, WishlistForm } from '#client/features/wishlist/wishlist-form.tsx';
import { pageMeta } from '#client/lib/page-meta.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';

export const Route = createFileRoute('/_signed-in/wishlist/new')({
  head: ({ match }) => ({
    meta: pageMeta(match.context.brand, { title: PAGE_TEXTS.newWishlist.title, hidden: true }),
  }),
  component: CreateWishlistScreen,
});

function CreateWishlistScreen() {
  const navigate = Route.useNavigate();
  const { create, isCreating } = useWishlistCreation();
  const [fields, setFields] = useState(NEW_WISHLIST);
  const [problem, setProblem] = useState<WishlistProblem | null>(null);
  const change = (part: Partial<WishlistFields>) => {
    setFields((now) => ({ ...now, ...part }));
    if (part.name !== undefined) setProblem(null);
  };
  const submit = () => {
    const read = readWishlist(fields, WISHLIST_FORM_TEXTS.titleRequired);
    setProblem('problem' in read ? read.problem : null);
    if ('problem' in read) return;
    create(read.draft, {
      onCreated: () => void navigate({ to: '/wishlists' }),
      onFailed: (text) => setProblem({ text, isAboutName: false }),
    });
  };
  return (
    <WishlistEditor title={PAGE_TEXTS.newWishlist.title} fields={fields}>
      <WishlistForm
        fields={fields}
        onChange={change}
        onSubmit={submit}
        problem={problem}
        cover={
          <EmojiPromptButton emoji={fields.coverEmoji} onChoose={(coverEmoji) => change({ coverEmoji })} />
        }
      >
        <FormActions>
          <Button type="submit" variant="primary" busy={isCreating}>
            {isCreating ? WISHLIST_FORM_TEXTS.creating : WISHLIST_FORM_TEXTS.create}
          </Button>
          <ButtonLink to="/wishlists">{WISHLIST_FORM_TEXTS.cancel}</ButtonLink>
        </FormActions>
      </WishlistForm>
    </WishlistEditor>
  );
}
