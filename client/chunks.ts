import type { Rolldown } from 'vite';

type ChunkingContext = Rolldown.ChunkingContext;
type ChunkGroups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>;

/** What stands in the first script, whoever else uses it. */
const FIRST =
  /\/client\/(first|session\/(stored-token|early-answers)|lib\/(try-or-null|reachable|offline-note))|vite\/preload-helper/;
/** Visitors' pages that have no form, by what they share. */
const KINDS: Record<string, string> = {
  home: 'landing',
  about: 'reading',
  blog: 'reading',
  share: 'giving',
  reserved: 'giving',
};
/** What draws every page, and says nothing: it is the same in every language. */
const REACT =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|store|react-store|router-core|react-router))\//;
/** The form of public pages; what edits something stored, and the rules, come apart from it. */
const FORM =
  /\/client\/(form\/(?!rules|edit)|ui\/(field|notice|auth-layout|toast-card))|\/shared\/(code-points|shown-name)/;
/** What it takes to call the server, and what signed-in screens remember of its answers. */
const CALLS = /node_modules\/@trpc\/(client|server)\/|\/client\/session\/(api|browser-links)\.ts/;
const DATA =
  /node_modules\/(@trpc\/react-query|@tanstack\/(query-core|react-query))\/|\/client\/(lib\/trpc|shell\/signed-in)\.tsx?/;
/** What givers say of a reservation, if they do. */
const CLAIM_SHEETS = /\/client\/features\/claim\/(claim-sheet|use-claim-form|lost-link|mailed-link)/;
/** What reads a typed price: for whoever changes an item, and for the choice of a currency. */
const PRICES = /\/shared\/(typed-price|plain-digits|currency-(codes|signs))\.ts/;
/** Sheets of every kind. */
const SHEETS = /\/client\/(ui\/folded\.|form\/sheet-form|ui\/dialog)/;
/** One of a few answers: for givers who ask what to buy, and for many a form behind the log-in. */
const CHOICE = /\/client\/ui\/choice\./;
/** Only where a form checks what it sends. */
const ZOD = /node_modules\/zod\//;

/** The app as every page needs it, client/start.tsx first of all, and what visitors' pages of several kinds share. */
function startChunk(id: string, context: ChunkingContext): string | null {
  const roots = [...rootsOf(id, context)];
  const isNeeded = roots.some((root) => root.endsWith('/client/start.tsx'));
  return isNeeded || kindsOf(roots).size > 1 ? 'start' : null;
}

/** The pages of givers: a shared list, and what they have reserved; and what they fetch later. */
const GIVING =
  /\/routes\/(share|reserved)\b.*tsr-split|\/features\/claim\/(claim-sheet|lost-link|mailed-link|recipient-card-form)/;

/** What only `/reserved` shows, or fetches later. */
const OWN_CLAIMS = /\/routes\/reserved|\/recipient-card-form/;

/** What stands only on those pages. What they share with the lists of signed-in screens is of their kind, giving. */
function claimsChunk(id: string, context: ChunkingContext): string | null {
  const roots = [...rootsOf(id, context)];
  if (!roots.some((root) => GIVING.test(root))) return null;
  if (roots.every((root) => OWN_CLAIMS.test(root))) return 'own-claims';
  return roots.every((root) => GIVING.test(root)) ? 'claims' : null;
}

/** Where the links of a list are passed on: their own page, what checks its form, that of its people, and the panel of the list. */
const LINKS =
  /\/(share-panel\.tsx|read-link\.ts|routes\/(_signed-in\/wishlist\.\$id\.(links|people)|keeping\.))/;

/** The list of whoever edits it, and what is fetched when they press something there. */
const OWN_LIST =
  /\/(routes\/_signed-in\/wishlist\.\$id\.index\b|features\/item\/(select-items|order-sheet|clash-sheet|section-sheet|item-mover|receive-sheet)\.|ui\/show-undo\.)/;

/** Where a new wish is typed: on its list, and where somebody adds what they found elsewhere. */
const ADDING = /\/routes\/_signed-in\/(wishlist\.\$id\.index|add-to(_\.many)?)\b/;

/** What reads an address that a button in a browser has opened. */
const FOUND = /\/(session\/store-shared-link|routes\/_signed-in\/add-to(_\.many)?)\b/;

/** Where a person's security is seen to: by themselves, by an administrator who asks, and where they show who they are. */
const SECURITY =
  /\/(admin\/security-sheet\.tsx|security\/show-again-sheet\.tsx|routes\/_signed-in\/profile_\.security)/;

/** Where a picture is chosen and saved at once: a person's, and the logo of the installation. */
const PHOTO = /\/(routes\/_signed-in\/profile\.|features\/admin\/settings-panel\.tsx)/;

/** What several screens share, by the visitors' pages among them; what only checks forms comes apart. */
function sharedChunk(id: string, context: ChunkingContext): string | null {
  const roots = [...rootsOf(id, context)];
  if (roots.length < 2) return null;
  const [kind] = kindsOf(roots);
  if (kind) return kind;
  // A visitor's form must not bring what signed-in screens share.
  if (roots.some((root) => root.endsWith('/form/rules.ts'))) return 'rules';
  if (roots.every((root) => LINKS.test(root))) return 'links';
  if (roots.every((root) => SECURITY.test(root))) return 'security';
  if (roots.every((root) => FOUND.test(root))) return 'found';
  if (roots.every((root) => PHOTO.test(root))) return 'photo';
  if (roots.every((root) => ADDING.test(root))) return 'adding';
  if (roots.every((root) => OWN_LIST.test(root))) return 'own-list';
  return roots.every((root) => /\/read-(item|wishlist)\.ts$/.test(root)) ? 'list-rules' : 'desk';
}

/** A page that needs no session, and nonetheless all that the signed-in screens share. */
const KEEPING = 'keeping';

/** The kinds of visitors' pages among these: none of them brings what only the others share. */
function kindsOf(roots: readonly string[]): Set<string> {
  const pages = roots.flatMap((root) => /\/routes\/([a-z]\w*)/.exec(root)?.[1] ?? []);
  return new Set(pages.filter((page) => page !== KEEPING).map((page) => KINDS[page] ?? 'account'));
}

/** The modules that are fetched by themselves, routes say, and bring this one along. */
function rootsOf(id: string, context: ChunkingContext, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  const roots = new Set(importers.flatMap((importer) => [...rootsOf(importer, context, seen)]));
  return dynamicImporters.length > 0 || importers.length === 0 ? roots.add(id) : roots;
}

/** Few files, as each costs a slow network a round trip; and none that brings much of what its page does not need. */
export const CHUNKS: ChunkGroups = [
  { name: 'first', test: FIRST, priority: 8 },
  { name: 'react', test: REACT, priority: 8, includeDependenciesRecursively: false },
  // Callers with procedures and without them send alike, and say alike why it failed; most pages do neither.
  {
    name: 'fetch',
    test: /\/session\/(authorized|timed)-fetch\.ts|\/client\/(ui\/use-act|lib\/log-failure)/,
    priority: 8,
    includeDependenciesRecursively: false,
  },
  { name: 'claim-sheets', test: CLAIM_SHEETS, priority: 8, includeDependenciesRecursively: false },
  { name: 'sheets', test: SHEETS, priority: 8, includeDependenciesRecursively: false },
  { name: 'choice', test: CHOICE, priority: 8, includeDependenciesRecursively: false },
  { name: 'prices', test: PRICES, priority: 8, includeDependenciesRecursively: false },
  { name: startChunk, debugName: 'start', priority: 7 },
  { name: 'form', test: FORM, priority: 6 },
  { name: claimsChunk, debugName: 'claims', priority: 5, includeDependenciesRecursively: false },
  { name: 'calls', test: CALLS, priority: 5 },
  { name: 'zod', test: ZOD, priority: 4 },
  { name: 'data', test: DATA, priority: 3 },
  {
    name: sharedChunk,
    debugName: 'shared',
    test: /\/(client|shared)\/|phosphor-icons/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];
