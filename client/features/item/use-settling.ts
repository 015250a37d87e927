import { useEffect, useRef } from 'react';

/** Marks the element of a new item with `data-settles` when it is seen for the first time: then it lands on the list. */
export function useSettling(isNew: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!isNew || !current) return;
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      current.dataset.settles = '';
      observer.disconnect();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNew]);
  return element;
}
