import { createFileRoute } from '@tanstack/react-router';
import { AnywhereWays } from '#client/features/anywhere/anywhere-ways.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import * as ANYWHERE_TEXTS from '#shared/texts/anywhere.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/_signed-in/profile_/anywhere')({
  head: hiddenHead(PAGE_TEXTS.anywhere),
  component: AnywhereScreen,
});

function AnywhereScreen() {
  return (
    <div className="wide">
      <BackLink to="/profile">{PAGE_TEXTS.profile.title}</BackLink>
      <PageHead title={PAGE_TEXTS.anywhere.title} tagline={ANYWHERE_TEXTS.lead} />
      <AnywhereWays />
    </div>
  );
}
