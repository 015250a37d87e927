import { createFileRoute } from '@tanstack/react-router';
import { Story } from '#client/features/landing/story.tsx';
import { Welcome } from '#client/features/landing/welcome.tsx';
import { pageMeta } from '#client/lib/page-meta.ts';
import { TEXTS } from '#shared/texts.ts';

const { title, description } = TEXTS.landing;

export const Route = createFileRoute('/home')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title, description }) }),
  component: LandingScreen,
});

function LandingScreen() {
  return (
    <>
      <Welcome />
      <Story />
    </>
  );
}
