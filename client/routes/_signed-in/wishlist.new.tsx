import { createFileRoute } from '@tanstack/react-router';
import { EmojiPromptButton } from '#client/features/wishlist/emoji-prompt-button.tsx';
import { listNews } from '#client/features/wishlist/list-news.ts';
import { useWishlistCreation } from '#client/features/wishlist/use-wishlist-cache.ts';
import { WishlistEditor } from '#client/features/wishlist/wishlist-editor.tsx';
import { NEW_WISHLIST } from '#client/features/wishlist/wishlist-fields.ts';
import { FormActions, WishlistForm } from '#client/features/wishlist/wishlist-form.tsx';
import { wishlistRules } from '#client/features/wishlist/wishlist-rules.ts';
import { SubmitButton } from '#client/form/form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useWithFirstFocus } from '#client/lib/later.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';

export const Route = createFileRoute('/_signed-in/wishlist/new')({
  head: hiddenHead(PAGE_TEXTS.newWishlist),
  component: CreateWishlistScreen,
});

const CREATE_FAILURE_TEXTS = {
  speaker: 'server',
  failed: WISHLIST_TEXTS.createFailed,
  unreached: WISHLIST_TEXTS.createFailed,
  framed: WISHLIST_TEXTS.failure,
} as const;

function CreateWishlistScreen() {
  const navigate = Route.useNavigate();
  const create = useWishlistCreation();
  useWithFirstFocus(wishlistRules);
  const form = useForm({
    initial: NEW_WISHLIST,
    parse: async (fields) => (await wishlistRules()).readWishlist(fields, WISHLIST_TEXTS.titleRequired),
    async send(draft) {
      const { id } = await create(draft);
      await navigate({ to: '/wishlists', state: listNews({ created: id }) });
      return null;
    },
    failureTexts: CREATE_FAILURE_TEXTS,
    draft: { name: 'new list' },
  });
  return (
    <WishlistEditor title={PAGE_TEXTS.newWishlist.title} form={form}>
      <WishlistForm
        form={form}
        isNew
        cover={
          <EmojiPromptButton
            emoji={form.values.coverEmoji}
            onChoose={(coverEmoji) => form.change({ coverEmoji })}
          />
        }
      >
        <FormActions>
          <SubmitButton form={form} busy={WISHLIST_TEXTS.creating}>
            {WISHLIST_TEXTS.create}
          </SubmitButton>
          <ButtonLink to="/wishlists" onClick={form.draft.drop}>
            {FRAME_TEXTS.cancel}
          </ButtonLink>
        </FormActions>
      </WishlistForm>
    </WishlistEditor>
  );
}
