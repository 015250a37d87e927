import { useEffect } from 'react';
import { useBrand } from './brand.ts';

/** The window's title where it depends on data; the route's own title comes back on leaving. */
export function usePageTitle(title: string | undefined) {
  const { name } = useBrand();
  useEffect(() => {
    if (title) document.title = `${title} · ${name}`;
  }, [title, name]);
}
