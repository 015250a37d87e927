import { trpc } from '#client/lib/trpc.ts';

interface LinkListProps {
  wishlistId: string;
  isKeeper: boolean;
}

/** Stands in for LinkList until that is merged: routes/keeping.$id.tsx imports it, and nothing else. */
export function LinkListStandIn({ wishlistId }: LinkListProps) {
  const { data: links = [] } = trpc.link.list.useQuery({ id: wishlistId });
  return (
    <ul>
      {links.map(({ id, name, url }) => (
        <li key={id}>
          <strong dir="auto">{name || 'Main link'}</strong> {url && <a href={url}>Open</a>}
        </li>
      ))}
    </ul>
  );
}
