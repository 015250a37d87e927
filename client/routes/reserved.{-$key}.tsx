import { createFileRoute } from '@tanstack/react-router';
import { KeyPreview } from '#client/features/claim/key-preview.tsx';
import { OwnClaims } from '#client/features/claim/own-claims.tsx';
import { Keepings } from '#client/features/link/keepings.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { useLastCovered } from '#client/session/use-last-covered.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { parseAnswer } from '#shared/mailed-answer.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/reserved/{-$key}')({
  validateSearch: parseAnswer,
  head: hiddenHead(PAGE_TEXTS.reserved),
  component: ReservedScreen,
  staticData: { starts: 'idle' },
});

function ReservedScreen() {
  const { key } = Route.useParams();
  const asked = Route.useSearch();
  return (
    <div key={useLastCovered()} className="wide">
      {key === undefined ? (
        <OwnClaims>
          <Keepings />
        </OwnClaims>
      ) : (
        <>
          <PageHead title={PAGE_TEXTS.reserved.title} />
          <KeyPreview giverKey={key} {...asked} />
        </>
      )}
    </div>
  );
}
