import { createFileRoute } from '@tanstack/react-router';
import { useBrand } from '#client/lib/brand.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { Article } from '#client/ui/article.tsx';
import { BackLink } from '#client/ui/back-link.tsx';
import { ABOUT_TEXTS } from '#shared/texts/about.ts';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { PAGE_TEXTS } from '#shared/texts/page.ts';

const { story, motto, mission } = ABOUT_TEXTS;

export const Route = createFileRoute('/about')({
  head: ({ match }) => pageHead(match, PAGE_TEXTS.about),
  component: AboutScreen,
});

function AboutScreen() {
  const { name, contactEmail } = useBrand();
  return (
    <Article
      title={ABOUT_TEXTS.heading(name)}
      back={<BackLink to="/">{COMMON_TEXTS.backHome}</BackLink>}
      art={{ paper: 'egg', pose: 'ribbon' }}
    >
      {story.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <blockquote>{motto}</blockquote>
      <h2>{ABOUT_TEXTS.missionHeading}</h2>
      {mission.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>{ABOUT_TEXTS.contactHeading}</h2>
      <p>
        {ABOUT_TEXTS.contact} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </Article>
  );
}
