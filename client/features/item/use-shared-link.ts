import { useEffect, useEffectEvent } from 'react';
import { takeSharedLink } from '#client/session/shared-link.ts';

/** Hands over the link that another app shared with us, once, as if somebody had pasted it. */
export function useSharedLink(paste: (link: string) => void): void {
  const onLink = useEffectEvent(paste);
  useEffect(() => {
    const link = takeSharedLink();
    if (link !== null) onLink(link);
  }, []);
}
