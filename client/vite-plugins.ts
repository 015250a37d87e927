import type { Plugin } from 'vite';
import * as limits from '../shared/limits.ts';

/** Each icon file brings six weights and the look uses one. */
export function boldIconsOnly(): Plugin {
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
export function layerOrderFirst(): Plugin {
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

/** `SESSION.tokenStorageKey` becomes `"token"`: otherwise the first script, which every page has, brings all limits. */
export function limitsAsValues(): Plugin {
  const values = new Map(
    Object.entries(limits).flatMap(([group, named]) =>
      Object.entries(named).map(([name, value]) => [`${group}.${name}`, JSON.stringify(value)]),
    ),
  );
  return {
    name: 'limits-as-values',
    apply: 'build',
    transform: {
      filter: { id: /\/(client|shared)\/.+\.tsx?(\?|$)/ },
      handler(code, id) {
        if (!/\/limits\.ts['"]/.test(code) && !id.endsWith('/shared/limits.ts')) return null;
        return code.replaceAll(/(?<![.\w])[A-Z][A-Z_]*\.\w+/g, (found) => values.get(found) ?? found);
      },
    },
  };
}

// Vite's own, a third of the first script, also waits for stylesheets, of which we have one.
const PRELOAD = `
const asked = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load().catch((error) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });
}`;

/** What an `import()` brings along is asked for together with it. */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    apply: 'build',
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => PRELOAD },
  };
}
