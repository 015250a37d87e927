import { useEffect, useEffectEvent } from 'react';
import { providerFailureText } from '#client/lib/provider-failure.ts';
import { takeHash } from '#client/lib/take-hash.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { ProviderErrand } from '#shared/provider.ts';
import * as texts from '#shared/texts/provider.ts';

/** Who the person is at providers; nothing is asked for where it is not enabled. */
export const useIdentities = (enabled = true) => trpc.provider.list.useQuery(undefined, { enabled });

function useSettled() {
  const utils = trpc.useUtils();
  return {
    onSuccess: ({ message }: { message: string }) => showToast('good', message),
    onSettled: () => Promise.all([utils.provider.invalidate(), utils.security.events.invalidate()]),
  };
}

const sayConnectFailure = (error: unknown) =>
  sayFailure(error, { speaker: 'server', failed: texts.connectFailed });

/** Leaves for a provider. Whoever comes back goes on in `useConnection`. */
export function useDeparture(purpose: ProviderErrand['purpose']) {
  const departure = trpc.provider.begin.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    onError: sayConnectFailure,
  });
  return { leaveFor: (key: string) => departure.mutate({ key, purpose }), isLeaving: departure.isPending };
}

/** Connects who comes back from a provider, or writes down that they have shown who they are, by what stands behind the # of the address. A toast says how it went. */
export function useConnection(): void {
  const { mutate } = trpc.provider.connect.useMutation({ ...useSettled(), onError: sayConnectFailure });
  const { mutate: showAgain } = trpc.provider.showAgain.useMutation({
    onSuccess: ({ message }) => showToast('good', message),
    onError: (error) => sayFailure(error),
  });
  const arrive = useEffectEvent(() => {
    const said = takeHash();
    const [answer, shown] = [said.get('answer'), said.get('shown')];
    if (answer) mutate({ answer });
    else if (shown) showAgain({ answer: shown });
    else if (said.has('failed')) showToast('bad', providerFailureText(said.get('failed')));
  });
  useEffect(() => arrive(), []);
}

/** Disconnects one. A toast says how it went. */
export function useDisconnection(id: string) {
  const removal = trpc.provider.disconnect.useMutation({
    ...useSettled(),
    onError: (error) => sayFailure(error, { speaker: 'server', failed: texts.disconnectFailed }),
  });
  return { disconnect: () => removal.mutate({ id }), isDisconnecting: removal.isPending };
}
