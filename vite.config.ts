import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// The form of public pages; what edits something stored, and the rules, come apart from it.
const FORM = /\/client\/form\/(?!rules)[^/]+$/;
const ZOD = /node_modules\/zod\//;
/** What every page needs. */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@trpc)\/|\/client\/(lib|ui)\/|\/shared\/((limits|brand|image-url)\.ts|texts\/frame\/)|vite\/preload-helper/;

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
                { name: 'frame', test: FRAME, priority: 2 },
                { name: 'zod', test: ZOD },
                { name: 'form', test: FORM },
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
