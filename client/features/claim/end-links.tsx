import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';

interface EndLinksProps {
  /** Whether it went well. */
  end: () => Promise<boolean>;
}

/** For a link that others can see, in a calendar of the family say. */
export function EndLinks({ end }: EndLinksProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
        {CLAIM_TEXTS.endLinks}
      </Button>
    );
  return (
    <div className="row">
      <p role="status">{CLAIM_TEXTS.endLinksLead}</p>
      <Button size="s" variant="danger" onClick={() => void end().then(() => setAsking(false))}>
        {CLAIM_TEXTS.endLinks}
      </Button>
      <Button size="s" variant="quiet" onClick={() => setAsking(false)}>
        {FRAME_TEXTS.cancel}
      </Button>
    </div>
  );
}
