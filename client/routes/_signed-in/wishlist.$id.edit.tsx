import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { createFileRoute } from '@tanstack/react-router';
import { EmojiPicker } from '#client/features/wishlist/emoji-picker.tsx';
import { ShareLinkBox } from '#client/features/wishlist/share-link-box.tsx';
import { useWishlist } from '#client/features/wishlist/use-wishlist.ts';
import { useWishlistChanges } from '#client/features/wishlist/use-wishlist-changes.ts';
import { useWishlistForm } from '#client/features/wishlist/use-wishlist-form.ts';
import { WishlistEditor } from '#client/features/wishlist/wishlist-editor.tsx';
import { FormActions, WishlistForm } from '#client/features/wishlist/wishlist-form.tsx';
import { WishlistNotFound } from '#client/features/wishlist/wishlist-not-found.tsx';
import { ConflictChoice } from '#client/form/edit/conflict-choice.tsx';
import { SubmitButton } from '#client/form/form.tsx';
import { pageMeta } from '#client/lib/page-meta.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';
import type { WishlistView } from '#shared/wishlist.ts';

export const Route = createFileRoute('/_signed-in/wishlist/$id/edit')({
  head: ({ match }) => ({
    meta: pageMeta(match.context.brand, { title: PAGE_TEXTS.editWishlist.title, hidden: true }),
  }),
  component: EditWishlistScreen,
});

function EditWishlistScreen() {
  const { id } = Route.useParams();
  const { wishlist, isLoading } = useWishlist(id, WISHLIST_FORM_TEXTS.fetchFailed);
  if (isLoading) return <Loading text={WISHLIST_TEXTS.loading} />;
  if (!wishlist) return <WishlistNotFound />;
  return <EditWishlist key={id} wishlist={wishlist} />;
}

const LABELS = {
  name: WISHLIST_FORM_TEXTS.name,
  description: WISHLIST_FORM_TEXTS.description,
  coverEmoji: WISHLIST_FORM_TEXTS.cover,
};

interface EditWishlistProps {
  wishlist: WishlistView;
}

function EditWishlist({ wishlist }: EditWishlistProps) {
  const { id, shareToken, paper } = wishlist;
  const navigate = Route.useNavigate();
  const form = useWishlistForm(wishlist, () => void navigate({ to: '/wishlist/$id', params: { id } }));
  const changes = useWishlistChanges(id, () => void navigate({ to: '/wishlists' }));
  const remove = () => {
    if (confirm(WISHLIST_FORM_TEXTS.confirmRemove)) changes.remove();
  };
  return (
    <WishlistEditor
      title={PAGE_TEXTS.editWishlist.title}
      fields={form.values}
      paper={paper}
      notice={form.outcome?.tone === 'good' && <Notice tone="good">{form.outcome.text}</Notice>}
    >
      <WishlistForm
        form={form}
        conflicts={<ConflictChoice form={form} labels={LABELS} />}
        cover={<EmojiPicker onChoose={(coverEmoji) => form.change({ coverEmoji })} />}
      >
        {form.values.isPublic && shareToken && (
          <ShareLinkBox token={shareToken} isRotating={changes.isRotating} onRotate={changes.rotate} />
        )}
        <FormActions ruled>
          <SubmitButton form={form} busy={WISHLIST_FORM_TEXTS.saving}>
            {WISHLIST_FORM_TEXTS.save}
          </SubmitButton>
          <ButtonLink to="/wishlist/$id" params={{ id }}>
            {WISHLIST_FORM_TEXTS.cancel}
          </ButtonLink>
          <Button variant="quietDanger" icon={TrashIcon} busy={changes.isRemoving} onClick={remove}>
            {WISHLIST_FORM_TEXTS.remove}
          </Button>
        </FormActions>
      </WishlistForm>
    </WishlistEditor>
  );
}
