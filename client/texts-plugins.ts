import type { Plugin } from 'vite';
import { readTexts } from '../languages/catalog.ts';
import { withMarks } from '../languages/marks.ts';
import type { TextsFile } from '../languages/sentences.ts';

/**
 * A bundler moves a module as a whole, so what code says becomes a module by itself: `CLAIM_TEXTS.mine` comes from
 * `claim.ts?text=mine`, and lies beside the screens that say it.
 */
export function textsApart(): Plugin {
  return {
    name: 'texts-apart',
    apply: 'build',
    transform: {
      filter: { id: /\/(client|shared)\/.+\.tsx?(\?|$)/ },
      handler(code, id) {
        const said = /\/texts\/[\w-]+\.ts\?text=(\w+)$/.exec(id)?.[1];
        if (said)
          return code.replaceAll(/^export (?=const (\w+))/gm, (found, name) => (name === said ? found : ''));
        return [...code.matchAll(TEXTS_IMPORT)].reduce(withTextsApart, code);
      },
    },
  };
}

const TEXTS_IMPORT = /import \* as (\w+) from ['"]([^'"]+\/texts\/[\w-]+\.ts)['"];?/g;

function withTextsApart(code: string, [line, texts, file]: RegExpExecArray): string {
  const said = new Set<string>();
  // Neither a member nor a key of something else that is called so.
  const named = `(?<![\\w/]|[^.]\\.)${texts}\\b(?!(?<=[{,]\\s*\\w+)\\s*:)`;
  const apart = code.replace(line, '').replaceAll(new RegExp(`${named}\\.(\\w+)`, 'g'), (_, name) => {
    said.add(name);
    return `${texts}_${name}`;
  });
  if (new RegExp(named).test(apart))
    throw new Error(`Name each text of ${file} as ${texts}.name: taken whole, all of them would travel.`);
  const imports = [...said].map(
    (name) => `import { ${name} as ${texts}_${name} } from '${file}?text=${name}';`,
  );
  return [...imports, apart].join('\n');
}

/** Each text leaves the build as a mark of its key: client/languages.ts puts what a language says in its place. */
function textsAsMarks(): Plugin {
  let files: ReadonlyMap<string, TextsFile>;
  return {
    name: 'texts-as-marks',
    apply: 'build',
    // The texts are found where they stand in the source.
    enforce: 'pre',
    async buildStart() {
      files = new Map((await readTexts()).map((file) => [file.name, file]));
    },
    transform: {
      filter: { id: /\/(shared\/texts\/[\w-]+|client\/lib\/locale)\.ts(\?|$)/ },
      handler(code, id) {
        if (id.includes('/client/lib/locale.ts')) return code.replace("'en'", "'@@locale@@'");
        const file = files.get(/([\w-]+)\.ts(?:\?|$)/.exec(id)?.[1] ?? '');
        return file && withMarks(file);
      },
    },
  };
}

export const textsPlugins = (): Plugin[] => [textsApart(), textsAsMarks()];
