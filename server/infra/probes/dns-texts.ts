import { Resolver } from 'node:dns/promises';

const TIMING = { timeout: 2_000, tries: 2 };
// The name is not there, or has no such record.
const ABSENT: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the DNS of this machine, or these servers (`address:port`). Throws where it cannot be asked. */
export function openDns(servers?: readonly string[]) {
  const resolver = new Resolver(TIMING);
  if (servers) resolver.setServers(servers);
  return {
    /** The texts that stand at a name; none where the name or a text is absent. */
    texts: async (name: string): Promise<string[]> =>
      (await resolver.resolveTxt(name).catch(noneWhereAbsent)).map((parts) => parts.join('')),
    /** Whether anything stands at this name. */
    isThere: async (name: string): Promise<boolean> => {
      const asked = [
        resolver.resolveMx(name),
        resolver.resolve4(name),
        resolver.resolve6(name),
        resolver.resolveNs(name),
      ];
      const found = await Promise.all(asked.map((one) => one.catch(noneWhereAbsent)));
      return found.some((records) => records.length > 0);
    },
  };
}

function noneWhereAbsent(error: NodeJS.ErrnoException): never[] {
  if (ABSENT.has(error.code ?? '')) return [];
  throw error;
}
