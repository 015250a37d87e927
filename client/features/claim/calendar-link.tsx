import { useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { later } from '#client/lib/later.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { CLAIM_CALLS } from './claim-calls.ts';

const loadSaveAs = later(async () => (await import('#client/lib/save-as.ts')).saveAs);

interface CalendarLinkProps {
  claimId: string;
  itemName: string;
}

/** A reminder for one's calendar. A link where the cookie says who one is: phones then open their calendar by themselves. */
export function CalendarLink({ claimId, itemName }: CalendarLinkProps) {
  const [isBusy, setBusy] = useState(false);
  const label = CLAIM_TEXTS.of(CLAIM_TEXTS.calendar, itemName);
  if (!sessionToken())
    return (
      <ButtonAnchor size="s" href={`/api/claims/${claimId}/calendar.ics`} aria-label={label} download>
        {CLAIM_TEXTS.calendar}
      </ButtonAnchor>
    );
  const save = () => {
    setBusy(true);
    Promise.all([loadSaveAs(), CLAIM_CALLS.calendar(claimId)])
      .then(
        ([saveAs, file]) => saveAs('reservation.ics', file),
        (error: unknown) => showToast('bad', callFailure(error).text),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Button size="s" busy={isBusy} onClick={save} aria-label={label}>
      {CLAIM_TEXTS.calendar}
    </Button>
  );
}
