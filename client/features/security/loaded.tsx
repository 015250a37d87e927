import type { ReactNode } from 'react';
import { isSessionOver, isUnreachable } from '#client/lib/call-failure.ts';
import { useRetryWhenBack } from '#client/lib/use-retry-when-back.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as texts from '#shared/texts/security.ts';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  children: (data: Data) => ReactNode;
}

/** The content of a card once its data is there, and a way to try again when it did not come. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  useRetryWhenBack(isUnreachable(error), refetch);
  if (data !== undefined) return children(data);
  if (!error || isFetching || isSessionOver(error)) return <Loading text={texts.loading} />;
  return (
    <div className="row">
      <Notice tone="bad">{texts.loadFailed}</Notice>
      <Button onClick={() => void refetch()}>{FRAME_TEXTS.reload}</Button>
    </div>
  );
}
