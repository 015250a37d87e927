import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SecurityEvents } from '#client/ui/security-events.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { AdminUser } from '#shared/admin.ts';
import { ADMIN } from '#shared/limits.ts';
import * as texts from '#shared/texts/admin.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';

interface SecuritySheetProps {
  user: AdminUser;
  onClose: () => void;
}

/** What happened to a person's account, and what helps somebody who lost their second factor. */
export function SecuritySheet({ user, onClose }: SecuritySheetProps) {
  const [pages, setPages] = useState(1);
  const { data, error, isPlaceholderData } = trpc.admin.securityEvents.useQuery(
    { id: user.id, page: 1, pageSize: pages * ADMIN.rowsPerPage },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  useEffect(() => {
    if (error) sayFailure(error, { log: texts.securityLoadFailed });
  }, [error]);
  return (
    <Dialog title={texts.securityOf(`${user.firstName} ${user.lastName}`)} onClose={onClose}>
      <p>{user.hasSecondFactor ? texts.factorOn : texts.factorOff}</p>
      {user.hasSecondFactor && <FactorRemoval id={user.id} />}
      {!data &&
        (error ? (
          <p className="muted">{texts.securityLoadFailed}</p>
        ) : (
          <Loading text={texts.securityLoading} />
        ))}
      {data && (
        <SecurityEvents
          events={data.rows}
          total={data.total}
          isBusy={isPlaceholderData}
          onMore={() => setPages((now) => now + 1)}
        />
      )}
      <div className="row">
        <Button onClick={onClose}>{FRAME_TEXTS.close}</Button>
      </div>
    </Dialog>
  );
}

function FactorRemoval({ id }: { id: string }) {
  const { admin } = trpc.useUtils();
  const { mutate, isPending } = trpc.admin.removeSecondFactor.useMutation({
    onError: (error) => sayFailure(error, { log: texts.removeFactorFailed }),
    onSettled: () => admin.invalidate(),
  });
  return (
    <Button
      variant="danger"
      size="s"
      busy={isPending}
      onClick={() => {
        if (confirm(texts.confirmRemoveFactor)) mutate({ id });
      }}
    >
      {isPending ? texts.removingFactor : texts.removeFactor}
    </Button>
  );
}
