import { createFileRoute } from '@tanstack/react-router';
import { useBrand } from '#client/lib/brand.ts';
import { pageMeta } from '#client/lib/page-meta.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/contact')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title: TEXTS.contact.title }) }),
  component: ContactScreen,
});

function ContactScreen() {
  const { contactEmail } = useBrand();
  return (
    <EmptyState pose="waving" text={TEXTS.contact.title} asHeading>
      <p>
        {TEXTS.contact.write} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
      <BackLink to="/">{TEXTS.common.backHome}</BackLink>
    </EmptyState>
  );
}
