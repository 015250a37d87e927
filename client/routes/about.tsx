import { createFileRoute } from '@tanstack/react-router';
import { useBrand } from '#client/lib/brand.ts';
import { pageMeta } from '#client/lib/page-meta.ts';
import { Article } from '#client/ui/article.tsx';
import { BackLink } from '#client/ui/back-link.tsx';
import { TEXTS } from '#shared/texts.ts';

const { title, description, heading, story, missionHeading, mission, write } = TEXTS.about;

export const Route = createFileRoute('/about')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title, description }) }),
  component: AboutScreen,
});

function AboutScreen() {
  const { name, contactEmail } = useBrand();
  return (
    <Article title={heading(name)} art={{ paper: 'egg', pose: 'waving' }}>
      {story.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>{missionHeading}</h2>
      <p>{mission}</p>
      <p>
        {write} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <p>
        <BackLink to="/">{TEXTS.common.backHome}</BackLink>
      </p>
    </Article>
  );
}
