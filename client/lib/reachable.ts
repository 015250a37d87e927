import { TIMING } from '#shared/limits.ts';

/** Whether our server answers now. */
export const isReachable = async (): Promise<boolean> =>
  navigator.onLine &&
  (await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  ));

let waiting: Promise<void> | null = null;

/** Settles when the server can be asked again: at once when the network is back, else after one of a few looks. */
export function whenReachable(): Promise<void> {
  waiting ??= untilReachable().finally(() => {
    waiting = null;
  });
  return waiting;
}

async function untilReachable(): Promise<void> {
  do await someTimeOrNetwork();
  while (!(await isReachable()));
}

const someTimeOrNetwork = () =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, TIMING.lookForServerEveryMs);
    addEventListener('online', goOn);
  });
