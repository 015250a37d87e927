import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

type ChunkingContext = Rolldown.ChunkingContext;

// Few files, as each costs a slow network a round trip; and none that brings much of what its page does not need.
/** What stands in the first script, whoever else uses it. */
const FIRST =
  /\/client\/(first|session\/(stored-token|early-answers))|\/shared\/limits\.ts|vite\/preload-helper/;
/** What every page needs once the app has started. */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\/|\/client\/(session\/call-context|shell\/(?!signed-in)|lib\/(api|brand|call-failure|hydrated|later|page-head|page-meta|page-reads)|ui\/(button|icon|spinner|toast|wren|wren-parts|wrapping-paper)\.tsx)|\/shared\/((brand|code-points|image-url)\.ts|texts\/(frame\/|page\.ts))/;
/** The form of public pages; what edits something stored, and the rules, come apart from it. */
const FORM = /\/client\/(form\/(?!rules|edit)|ui\/(field|notice|auth-layout))/;
/** What it takes to call the server, and what signed-in screens remember of its answers. */
const CALLS =
  /node_modules\/@trpc\/(client|server)\/|\/client\/session\/(api|browser-links|authorized-fetch)\.ts/;
const DATA =
  /node_modules\/(@trpc\/react-query|@tanstack\/(query-core|react-query))\/|\/client\/(lib\/trpc|shell\/signed-in)\.tsx?/;
/** Only where a form checks what it sends. */
const ZOD = /node_modules\/zod\//;

/** What several screens share, by whether a visitor's page is among them; what only checks forms comes apart. */
function sharedChunk(id: string, context: ChunkingContext): string | null {
  const roots = [...rootsOf(id, context)];
  if (roots.length < 2) return null;
  if (roots.some((root) => /\/routes\/(?!_signed-in)|\/client\/start/.test(root))) return 'shared';
  // A visitor's form must not bring what signed-in screens share.
  if (roots.some((root) => root.endsWith('/form/rules.ts'))) return 'rules';
  return roots.every((root) => /\/read-(item|wishlist)\.ts$/.test(root)) ? 'list-rules' : 'desk';
}

/** The modules that are fetched by themselves, routes say, and bring this one along. */
function rootsOf(id: string, context: ChunkingContext, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  const roots = new Set(importers.flatMap((importer) => [...rootsOf(importer, context, seen)]));
  return dynamicImporters.length > 0 || importers.length === 0 ? roots.add(id) : roots;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'client/routes',
      generatedRouteTree: 'client/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    boldIconsOnly(),
    layerOrderFirst(),
  ],
  publicDir: 'client/public',
  build: {
    manifest: true,
    // Every browser we build for preloads modules itself.
    modulePreload: { polyfill: false },
    // One stylesheet for all pages: a second one would be asked for after the first paint.
    cssCodeSplit: false,
    // The security policy allows no data: fonts.
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every page needs travels as one file, which compresses better; zod only with the forms that check.
        ...(command === 'build' &&
          !isSsrBuild && {
            codeSplitting: {
              groups: [
                { name: 'first', test: FIRST, priority: 8 },
                { name: 'frame', test: FRAME, priority: 7 },
                { name: 'form', test: FORM, priority: 6 },
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
              ],
            },
          }),
      },
    },
  },
  ssr: {
    // One file that starts fast. tRPC stays outside: its error class must be the one the server throws.
    ...(command === 'build' && { noExternal: true as const }),
    external: ['@trpc/client', '@trpc/server'],
  },
  // React's development half would otherwise be bundled for the server and chosen at run time.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: { watch: { ignored: ['**/data/**', '**/dist/**', '**/test-results/**'] } },
}));

/** Each icon file brings six weights and the look uses one. */
function boldIconsOnly(): Plugin {
  return {
    name: 'bold-icons-only',
    apply: 'build',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler(code) {
        const bold = /\[\s*"bold",[\s\S]*?\n {2}\]/.exec(code)?.[0];
        return bold && code.replace(/new Map\(\[[\s\S]*\]\);/, () => `new Map([${bold}]);`);
      },
    },
  };
}

/** Which chunk's styles come first in the one stylesheet is chance; the order of the layers is not. */
function layerOrderFirst(): Plugin {
  return {
    name: 'layer-order-first',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = `@layer base,parts,screens;${file.source}`;
      }
    },
  };
}
