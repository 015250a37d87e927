import { useMatches } from '@tanstack/react-router';

/** What the routes' `head()` say; where several name the same, the innermost counts. React brings it into the head. */
export function HeadTags() {
  const matches = useMatches();
  const tags = matches.flatMap(({ meta = [] }) => meta.filter((tag) => tag !== undefined));
  const byName = new Map(tags.map((tag) => [tag.name ?? tag.property ?? 'title', tag]));
  const links = matches.flatMap((match) => match.links ?? []).filter((link) => link !== undefined);
  return (
    <>
      {[...byName].map(([name, { title, ...tag }]) =>
        title ? <title key={name}>{title}</title> : <meta key={name} {...tag} />,
      )}
      {links.map((link) => (
        <link key={link.rel} {...link} />
      ))}
    </>
  );
}
