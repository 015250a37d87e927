import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { failed } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { ADMIN } from '#shared/limits.ts';
import * as texts from '#shared/texts/admin.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { ownerOf } from './owner-of.ts';
import styles from './private-question.module.css';

interface PrivateQuestionProps {
  id: string;
  /** The list is about to stand in place of the question. */
  onOpened: () => void;
}

/** What an administrator is asked before they read a private list of somebody else's. */
export function PrivateQuestion({ id, onOpened }: PrivateQuestionProps) {
  const { data: list, isPending } = trpc.admin.wishlist.useQuery({ id });
  const form = useReasonForm(id, onOpened);
  if (isPending) return <Loading text={WISHLIST_TEXTS.loading} />;
  return (
    <div className="wide">
      <PageHead
        title={texts.privateTitle(list?.name)}
        tagline={list && texts.privateTagline(ownerOf(list), list.itemCount)}
      />
      <Card padded className={`stack ${styles.question}`}>
        <p>{texts.privateTold(list && ownerOf(list))}</p>
        <FormStatus {...form} />
        <Form form={form} className="stack">
          <TextInput
            {...form.field('reason')}
            required
            label={texts.reason}
            hint={texts.reasonHint}
            maxLength={ADMIN.reasonLength}
            autoComplete="off"
          />
          <div className="row">
            <SubmitButton form={form} busy={texts.openingPrivate}>
              {texts.openPrivate}
            </SubmitButton>
            <ButtonLink to="/admin">{texts.leavePrivate}</ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}

function useReasonForm(id: string, onOpened: () => void) {
  const { wishlist } = trpc.useUtils();
  const { mutateAsync: open } = trpc.admin.openPrivateWishlist.useMutation();
  return useForm({
    initial: { reason: '' },
    parse: (values) =>
      values.reason.trim() === ''
        ? { problem: failed('', { reason: texts.reasonMissing }) }
        : { data: values },
    send: async ({ reason }) => {
      await open({ id, reason });
      onOpened();
      await wishlist.byId.invalidate({ id });
      return null;
    },
    failureTexts: { speaker: 'server', failed: texts.openPrivateFailed },
  });
}
