import { useBrand } from '#client/lib/brand.ts';
import { isUnreachable } from '#client/lib/call-failure.ts';
import { useRetryWhenBack } from '#client/lib/use-retry-when-back.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { Button } from './button.tsx';

interface UnreachedProps {
  error: unknown;
  retry: () => unknown;
}

/** Below a screen's own sentence: a way to try again, and where nobody answered that this is so. Then it tries by itself. */
export function Unreached({ error, retry }: UnreachedProps) {
  const { name } = useBrand();
  const isUnreached = isUnreachable(error);
  useRetryWhenBack(isUnreached, retry);
  return (
    <>
      {isUnreached && <p>{FRAME_TEXTS.unreached(name)}</p>}
      <Button variant="primary" onClick={() => void retry()}>
        {FRAME_TEXTS.reload}
      </Button>
    </>
  );
}
