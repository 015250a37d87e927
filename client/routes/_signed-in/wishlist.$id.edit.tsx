import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { rebased } from '#client/features/form/rebased.ts';
import { EmojiChoice } from '#client/features/wishlist/emoji-picker.tsx';
import { ShareLinkBox } from '#client/features/wishlist/share-link-box.tsx';
import { useWishlist } from '#client/features/wishlist/use-wishlist.ts';
import { useWishlistChanges } from '#client/features/wishlist/use-wishlist-changes.ts';
import { WishlistEditor } from '#client/features/wishlist/wishlist-editor.tsx';
import {
  changesOf,
  fieldsOf,
  readWishlist,
  type WishlistFields,
  type WishlistProblem,
} from '#client/features/wishlist/wishlist-fields.ts';
import { FormActions, WishlistForm } from '#client/features/wishlist/wishlist-form.tsx';
import { WishlistNotFound } from '#client/features/wishlist/wishlist-not-found.tsx';
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

interface EditWishlistProps {
  wishlist: WishlistView;
}

function EditWishlist({ wishlist }: EditWishlistProps) {
  const { id, shareToken, paper } = wishlist;
  const navigate = Route.useNavigate();
  const [base, setBase] = useState(wishlist);
  const before = fieldsOf(base);
  const [fields, setFields] = useState(before);
  const [problem, setProblem] = useState<WishlistProblem | null>(null);
  const change = (part: Partial<WishlistFields>) => {
    setFields((now) => ({ ...now, ...part }));
    if (part.name !== undefined) setProblem(null);
  };
  const changes = useWishlistChanges(id, {
    onSaved: () => void navigate({ to: '/wishlist/$id', params: { id } }),
    onSaveFailed: (text) => setProblem({ text, isAboutName: false }),
    onChangedElsewhere(now) {
      setFields((typed) => rebased(typed, before, fieldsOf(now)));
      setBase(now);
    },
    onRemoved: () => void navigate({ to: '/wishlists' }),
  });
  const submit = () => {
    if (changes.isSaved) return;
    const read = readWishlist(fields, WISHLIST_TEXTS.nameMissing);
    setProblem('problem' in read ? read.problem : null);
    if ('draft' in read) void changes.save(base, changesOf(read.draft, before));
  };
  const remove = () => {
    if (confirm(WISHLIST_FORM_TEXTS.confirmRemove)) changes.remove();
  };
  return (
    <WishlistEditor
      title={PAGE_TEXTS.editWishlist.title}
      fields={fields}
      paper={paper}
      notice={changes.isSaved && <Notice tone="good">{WISHLIST_FORM_TEXTS.saved}</Notice>}
    >
      <WishlistForm
        fields={fields}
        onChange={change}
        onSubmit={submit}
        problem={problem}
        cover={<EmojiChoice onChoose={(coverEmoji) => change({ coverEmoji })} />}
      >
        {fields.isPublic && shareToken && (
          <ShareLinkBox token={shareToken} isRotating={changes.isRotating} onRotate={changes.rotate} />
        )}
        <FormActions ruled>
          <Button type="submit" variant="primary" busy={changes.isSaving}>
            {changes.isSaving ? WISHLIST_FORM_TEXTS.saving : WISHLIST_FORM_TEXTS.save}
          </Button>
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
