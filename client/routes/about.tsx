import { createFileRoute } from '@tanstack/react-router';
import { useBrand } from '#client/lib/brand.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { Article } from '#client/ui/article.tsx';
import { BackLink } from '#client/ui/back-link.tsx';
import * as ABOUT_TEXTS from '#shared/texts/about.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/about')({
  head: ({ match }) => pageHead(match, PAGE_TEXTS.about),
  component: AboutScreen,
});

function AboutScreen() {
  const { name, contactEmail } = useBrand();
  return (
    <Article
      title={ABOUT_TEXTS.heading(name)}
      back={<BackLink to="/">{FRAME_TEXTS.backHome}</BackLink>}
      art={{ paper: 'egg', pose: 'ribbon' }}
    >
      {ABOUT_TEXTS.story.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <blockquote>{ABOUT_TEXTS.motto}</blockquote>
      <h2>{ABOUT_TEXTS.missionHeading}</h2>
      {ABOUT_TEXTS.mission.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>{ABOUT_TEXTS.contactHeading}</h2>
      <p>
        {ABOUT_TEXTS.contact} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </Article>
  );
}
