import { redirect, useRouteContext } from '@tanstack/react-router';
import type { Brand } from '#shared/page.ts';

/** Name, addresses and retailer tag, as this server is configured. */
export function useBrand(): Brand {
  return useRouteContext({ from: '__root__', select: (context) => context.brand });
}

/** Leads away from a way of our own to log in where people log in with a provider alone. */
export function leaveOwnWay({ isProviderOnly }: Brand): void {
  if (isProviderOnly) throw redirect({ to: '/login', replace: true });
}
