import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#client/lib/page-meta.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/register')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title: TEXTS.register.title }) }),
  component: RegisterScreen,
});

function RegisterScreen() {
  return (
    <div className="wide">
      <PageHead title={TEXTS.register.title} />
    </div>
  );
}
