import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#client/lib/page-meta.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/login')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title: TEXTS.login.title }) }),
  component: LoginScreen,
});

function LoginScreen() {
  return (
    <div className="wide">
      <PageHead title={TEXTS.login.title} />
    </div>
  );
}
