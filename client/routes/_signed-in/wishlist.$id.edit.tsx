import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { createFileRoute } from '@tanstack/react-router';
import { EmojiPicker } from '#client/features/wishlist/emoji-picker.tsx';
import { listNews } from '#client/features/wishlist/list-news.ts';
import { ShareLinkBox } from '#client/features/wishlist/share-link-box.tsx';
import { useWishlist } from '#client/features/wishlist/use-wishlist.ts';
import { useWishlistRemoval } from '#client/features/wishlist/use-wishlist-cache.ts';
import { useWishlistForm } from '#client/features/wishlist/use-wishlist-form.ts';
import { WishlistEditor } from '#client/features/wishlist/wishlist-editor.tsx';
import { FormActions, WishlistForm } from '#client/features/wishlist/wishlist-form.tsx';
import { WishlistNotFound } from '#client/features/wishlist/wishlist-not-found.tsx';
import { ConflictChoice } from '#client/form/edit/conflict-choice.tsx';
import { SubmitButton } from '#client/form/form.tsx';
import { CALENDAR, formatsIn } from '#client/lib/formats.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import type { ForWhom } from '#shared/for-whom.ts';
import { type Paper, paperOf } from '#shared/paper.ts';
import type { Secrecy } from '#shared/secrecy.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistView } from '#shared/wishlist.ts';

export const Route = createFileRoute('/_signed-in/wishlist/$id/edit')({
  head: hiddenHead(PAGE_TEXTS.editWishlist),
  component: EditWishlistScreen,
});

function EditWishlistScreen() {
  const { id } = Route.useParams();
  const { wishlist, isLoading, ...failure } = useWishlist(id, WISHLIST_TEXTS.fetchFailed);
  if (isLoading) return <Loading text={WISHLIST_TEXTS.loading} />;
  if (!wishlist) return <WishlistNotFound {...failure} />;
  return <EditWishlist key={id} wishlist={wishlist} />;
}

const LABELS = {
  name: WISHLIST_TEXTS.name,
  forWhom: WISHLIST_TEXTS.forWhom,
  forName: WISHLIST_TEXTS.forName,
  description: WISHLIST_TEXTS.description,
  coverEmoji: WISHLIST_TEXTS.cover,
  paper: WISHLIST_TEXTS.paperLabel,
  secrecy: SECRET_TEXTS.maySee,
  occasionOn: SECRET_TEXTS.day,
  timeZone: SECRET_TEXTS.zone,
};

const SHOWN = {
  forWhom: (forWhom: ForWhom) => WISHLIST_TEXTS.forWhomChoices[forWhom],
  paper: (paper: Paper | null) => (paper ? WISHLIST_TEXTS.paperNames[paper] : WISHLIST_TEXTS.paperDrawn),
  secrecy: (secrecy: Secrecy) => SECRET_TEXTS.choices[secrecy].name,
  occasionOn: (day: string | null) => (day ? CALENDAR.day(day) : SECRET_TEXTS.noDay),
  timeZone: (timeZone: string) => formatsIn(timeZone).zoneName(),
};

interface EditWishlistProps {
  wishlist: WishlistView;
}

function EditWishlist({ wishlist }: EditWishlistProps) {
  const { id, name, createdAt, occasionOn, shareToken, rights } = wishlist;
  const mayManage = rights.includes('manage');
  const drawnPaper = paperOf(id);
  const navigate = Route.useNavigate();
  const form = useWishlistForm(wishlist, () => void navigate({ to: '/wishlist/$id', params: { id } }));
  const removal = useWishlistRemoval(
    id,
    () =>
      void navigate({ to: '/wishlists', state: listNews({ removed: { id, name, createdAt, occasionOn } }) }),
  );
  const remove = () => {
    if (confirm(WISHLIST_TEXTS.confirmRemove)) removal.remove();
  };
  return (
    <WishlistEditor title={PAGE_TEXTS.editWishlist.title} form={form} drawnPaper={drawnPaper}>
      <WishlistForm
        form={form}
        isOthers={!mayManage}
        drawnPaper={drawnPaper}
        conflicts={<ConflictChoice form={form} labels={LABELS} shown={SHOWN} />}
        cover={<EmojiPicker onChoose={(coverEmoji) => form.change({ coverEmoji })} />}
      >
        {form.values.isPublic && shareToken && (
          <ShareLinkBox id={id} token={shareToken} mayManage={mayManage} />
        )}
        <FormActions>
          <SubmitButton form={form} busy={WISHLIST_TEXTS.saving}>
            {WISHLIST_TEXTS.save}
          </SubmitButton>
          <ButtonLink to="/wishlist/$id" params={{ id }} onClick={form.draft.drop}>
            {FRAME_TEXTS.cancel}
          </ButtonLink>
          {mayManage && (
            <Button variant="quietDanger" icon={TrashIcon} busy={removal.isRemoving} onClick={remove}>
              {WISHLIST_TEXTS.remove}
            </Button>
          )}
        </FormActions>
      </WishlistForm>
    </WishlistEditor>
  );
}
