import { createFileRoute } from '@tanstack/react-router';
import { AcceptKeeping } from '#client/features/link/accept-keeping.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { AuthLayout } from '#client/ui/auth-layout.tsx';
import * as KEEPER_TEXTS from '#shared/texts/keeper.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/keep/$key')({
  head: hiddenHead(PAGE_TEXTS.keep),
  component: KeepScreen,
  staticData: { starts: 'idle' },
});

/** The same for every key until a browser has asked: a program that opens the links of a mail answers nothing. */
function KeepScreen() {
  const { key } = Route.useParams();
  return (
    <AuthLayout title={PAGE_TEXTS.keep.title} paper="hedge" pose="ribbon" scene={KEEPER_TEXTS.keepScene}>
      <AcceptKeeping key={key} keeperKey={key} />
    </AuthLayout>
  );
}
