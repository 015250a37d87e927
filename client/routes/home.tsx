import { createFileRoute } from '@tanstack/react-router';
import { Story } from '#client/features/landing/story.tsx';
import { Trust } from '#client/features/landing/trust.tsx';
import { TwoViews } from '#client/features/landing/two-views.tsx';
import { Welcome } from '#client/features/landing/welcome.tsx';
import { pageHead } from '#client/lib/page-head.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/home')({
  head: ({ match }) => pageHead(match, PAGE_TEXTS.landing),
  component: LandingScreen,
});

function LandingScreen() {
  return (
    <>
      <Welcome />
      <Story />
      <TwoViews />
      <Trust />
    </>
  );
}
