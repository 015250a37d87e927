import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './client/chunks.ts';
import { textsPlugins } from './client/texts-plugins.ts';
import {
  boldIconsOnly,
  bundledAsText,
  layerOrderFirst,
  limitsAsValues,
  shortClassNames,
  smallPreload,
} from './client/vite-plugins.ts';

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
    bundledAsText(),
    layerOrderFirst(),
    limitsAsValues(),
    smallPreload(),
    ...textsPlugins(),
  ],
  // The router's store asks for a stand-in of what React has had since version 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  publicDir: 'client/public',
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames() } } }),
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
      // The tools of a long list are fetched by the app alone: the server has all in one file. Nobody who starts the app has to know.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      // A text stands where it is said, instead of a name that one chunk exports to others.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        ...(command === 'build' &&
          // Beside each other, as client/languages.ts finds them.
          (isSsrBuild ? { chunkFileNames: '[name]-[hash].js' } : { codeSplitting: { groups: CHUNKS } })),
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
