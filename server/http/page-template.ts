import type { RenderedPage } from '#shared/page.ts';

/**
 * Fills the holes of index.html. Replacer functions throughout: `$&` in a wishlist's name would be
 * special in a replacement string.
 */
export function fillTemplate(template: string, { head, html, data }: RenderedPage, tags = ''): string {
  return template
    .replace('<!--head-->', () => head + tags)
    .replace('<!--app-->', () => html)
    .replace('<!--data-->', () => data);
}

export interface ManifestChunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

export type Manifest = Record<string, ManifestChunk>;

/** The chunks of a page beyond the entry's own, so that they are asked for together with it. */
export function preloadTags(manifest: Manifest, routeIds: readonly string[]): string {
  const known = new Set(entryKeys(manifest).flatMap((key) => withImports(manifest, key)));
  const wanted = new Set(
    routeIds.flatMap((id) => routeKeys(manifest, id)).flatMap((key) => withImports(manifest, key)),
  );
  return [...wanted]
    .filter((key) => !known.has(key))
    .map((key) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${manifest[key]?.file}">`)
    .join('');
}

const entryKeys = (manifest: Manifest) => Object.keys(manifest).filter((key) => manifest[key]?.isEntry);

const routeKeys = (manifest: Manifest, routeId: string) =>
  Object.keys(manifest).filter((key) => routeIdOf(key) === routeId);

/** `client/routes/_signed-in/wishlist.$id.edit.tsx?tsr-split=component` is `/_signed-in/wishlist/$id/edit`. */
function routeIdOf(key: string): string | null {
  const name = /^client\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1];
  return name === undefined ? null : `/${name.replaceAll('.', '/')}`.replace(/\/index$/, '/');
}

function withImports(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  if (found.has(key)) return [];
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, found);
  return [...found];
}
