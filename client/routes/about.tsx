import { createFileRoute } from '@tanstack/react-router';
import { useBrand } from '#client/lib/brand.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { Article } from '#client/ui/article.tsx';
import { BackLink } from '#client/ui/back-link.tsx';
import { TEXTS } from '#shared/texts.ts';

const { title, description, story, motto, mission } = TEXTS.about;

export const Route = createFileRoute('/about')({
  head: ({ match }) => pageHead(match, { title, description }),
  component: AboutScreen,
});

function AboutScreen() {
  const { name, contactEmail } = useBrand();
  return (
    <Article
      title={TEXTS.about.heading(name)}
      back={<BackLink to="/">{TEXTS.common.backHome}</BackLink>}
      art={{ paper: 'egg', pose: 'ribbon' }}
    >
      {story.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <blockquote>{motto}</blockquote>
      <h2>{TEXTS.about.missionHeading}</h2>
      {mission.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>{TEXTS.about.contactHeading}</h2>
      <p>
        {TEXTS.about.contact} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </Article>
  );
}
