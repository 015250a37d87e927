import { useRouteContext } from '@tanstack/react-router';
import type { Brand } from '#shared/page.ts';

/** Name, addresses and retailer tag, as this server is configured. */
export function useBrand(): Brand {
  return useRouteContext({ from: '__root__', select: (context) => context.brand });
}
