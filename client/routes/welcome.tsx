import { createFileRoute, notFound } from '@tanstack/react-router';
import { WelcomeForm } from '#client/features/account/welcome-form.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { AuthLayout } from '#client/ui/auth-layout.tsx';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as texts from '#shared/texts/welcome.ts';

export const Route = createFileRoute('/welcome')({
  loader: async ({ context }) => {
    const { isOpen } = await context.read('welcome', async () =>
      (await context.loadApi()).welcome.status.query(),
    );
    if (!isOpen) throw notFound();
  },
  head: hiddenHead(PAGE_TEXTS.welcome),
  component: WelcomeScreen,
  staticData: { starts: 'idle' },
});

/** The first run of an installation. Once somebody has an account there is no such page. */
function WelcomeScreen() {
  return (
    <AuthLayout title={texts.title} lead={texts.lead} paper="egg" pose="waving" scene={texts.scene}>
      <WelcomeForm />
    </AuthLayout>
  );
}
