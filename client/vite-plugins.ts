import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { build, type Plugin } from 'vite';
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
        file.source = `@layer base,parts,screens,print;${file.source}`;
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
        const filled = code.replaceAll(/(?<![.\w])[A-Z][A-Z_]*\.\w+/g, (found) => values.get(found) ?? found);
        return withoutUnusedLimits(filled);
      },
    },
  };
}

/** A module that names its limits no longer brings them along: those that others use whole would come with it. */
function withoutUnusedLimits(code: string): string {
  return code.replace(/import \{([^}]*)\} from ['"][^'"]*\/limits\.ts['"];?/, (line, names: string) => {
    const rest = code.replace(line, '');
    return (names.match(/\w+/g) ?? []).some((name) => new RegExp(`\\b${name}\\b`).test(rest)) ? line : '';
  });
}

// Vite's own, a third of the first script, also waits for stylesheets, of which we have one. Chromium never again fetches a
// module that it could not fetch once, so without a network nothing is tried but what is here already, or what
// /reserved keeps, on that page.
const PRELOAD = `
const asked = new Set(), here = new Set();
const isStored = (name) =>
  navigator.serviceWorker?.controller && caches.match(new URL(/[\\w./-]+\\.js/.exec(name)[0], import.meta.url).pathname);
export async function __vitePreload(load, files = []) {
  const name = String(load);
  if (!navigator.onLine && !here.has(name) && !(await isStored(name))) throw new Error('No network');
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load().then(
    (module) => (here.add(name), module),
    (error) => {
      dispatchEvent(new Event('vite:preloadError'));
      throw error;
    },
  );
}`;

/** What an `import()` brings along is asked for together with it. */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    apply: 'build',
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => PRELOAD },
  };
}

/**
 * Names the classes of a stylesheet by its place among all, the same in the browser's and the server's build. The usual
 * hashes pack badly, and stand in styles, scripts and pages: they are a fourteenth of the styles.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  return (name, file) => `c${files.indexOf(relative(import.meta.dirname, file.split('?')[0] ?? ''))}-${name}`;
}

/** `import { CODE } from './a.ts?bundled'`: that module with all that it stands on, as the text of one script. */
export function bundledAsText(): Plugin {
  return {
    name: 'bundled-as-text',
    load: {
      filter: { id: /\.ts\?bundled$/ },
      async handler(id) {
        return `export const CODE = ${JSON.stringify(await scriptOf(id.replace(/\?bundled$/, '')))}`;
      },
    },
  };
}

/** A module with all that it stands on, as one small script that runs by itself and leaves nothing behind. */
export async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [limitsAsValues()],
    build: {
      write: false,
      modulePreload: false,
      target: ['chrome123', 'firefox120', 'safari17.5'],
      lib: { entry, formats: ['iife'], name: 'w', fileName: 'script' },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [script] = outputs.flatMap((one) => (one.type === 'chunk' ? one.code : []));
  if (!script) throw new Error(`${entry} gave no script`);
  return script.trim();
}
