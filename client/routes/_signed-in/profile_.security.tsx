import { createFileRoute } from '@tanstack/react-router';
import { LogCard } from '#client/features/security/log-card.tsx';
import { PasskeysCard } from '#client/features/security/passkeys-card.tsx';
import { ProvidersCard } from '#client/features/security/providers-card.tsx';
import { SecondFactorCard } from '#client/features/security/second-factor-card.tsx';
import { SessionsCard } from '#client/features/security/sessions-card.tsx';
import { useBrand } from '#client/lib/brand.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import columnStyles from '#client/ui/card-columns.module.css';
import { PageHead } from '#client/ui/page-head.tsx';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/_signed-in/profile_/security')({
  head: hiddenHead(PAGE_TEXTS.security),
  component: SecurityScreen,
});

function SecurityScreen() {
  const { isProviderOnly } = useBrand();
  return (
    <div className="wide">
      <BackLink to="/profile">{PAGE_TEXTS.profile.title}</BackLink>
      <PageHead title={PAGE_TEXTS.security.title} />
      <div className={columnStyles.columns}>
        <div className={columnStyles.column}>
          <SecondFactorCard />
          {!isProviderOnly && <PasskeysCard />}
          <ProvidersCard />
          <SessionsCard />
        </div>
        <LogCard />
      </div>
    </div>
  );
}
