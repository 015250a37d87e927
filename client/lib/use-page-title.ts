import { useEffect } from 'react';
import { useBrand } from './brand.ts';

/** Sets the window's title from loaded data. The next route sets its own title. */
export function usePageTitle(title: string | undefined) {
  const { name } = useBrand();
  useEffect(() => {
    if (title) document.title = `${title} · ${name}`;
  }, [title, name]);
}
