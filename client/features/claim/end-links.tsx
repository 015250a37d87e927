import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { AGED_CLAIM_TEXTS } from '#shared/texts/aged-claims.ts';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';

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
        {AGED_CLAIM_TEXTS.endLinks}
      </Button>
    );
  return (
    <div className="row">
      <p role="status">{AGED_CLAIM_TEXTS.endLinksLead}</p>
      <Button size="s" variant="danger" onClick={() => void end().then(() => setAsking(false))}>
        {AGED_CLAIM_TEXTS.endLinks}
      </Button>
      <Button size="s" variant="quiet" onClick={() => setAsking(false)}>
        {COMMON_TEXTS.cancel}
      </Button>
    </div>
  );
}
