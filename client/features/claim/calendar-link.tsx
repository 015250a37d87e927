import { later } from '#client/lib/later.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { useAct } from '#client/ui/use-act.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { CLAIM_CALLS } from './claim-calls.ts';

const loadSaveAs = later(async () => (await import('#client/lib/save-as.ts')).saveAs);

interface CalendarLinkProps {
  claimId: string;
  itemName: string;
}

/** A reminder for one's calendar. A link where the cookie says who one is: phones then open their calendar by themselves. */
export function CalendarLink({ claimId, itemName }: CalendarLinkProps) {
  const { act, isBusy } = useAct();
  const label = CLAIM_TEXTS.of(CLAIM_TEXTS.calendar, itemName);
  if (!sessionToken())
    return (
      <ButtonAnchor size="s" href={`/api/claims/${claimId}/calendar.ics`} aria-label={label} download>
        {CLAIM_TEXTS.calendar}
      </ButtonAnchor>
    );
  const save = async () => {
    const [saveAs, file] = await Promise.all([loadSaveAs(), CLAIM_CALLS.calendar(claimId)]);
    saveAs('reservation.ics', file);
  };
  return (
    <Button size="s" busy={isBusy} onClick={() => void act(save)} aria-label={label}>
      {CLAIM_TEXTS.calendar}
    </Button>
  );
}
