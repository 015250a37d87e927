import postcss, { type ChildNode, type Container } from 'postcss';
import { paperMark, type StylePiece } from '#shared/page-styles.ts';

/** Takes a stylesheet apart, so that a page can be sent with the part of it that it shows. */
export function stylePieces(css: string): StylePiece[] {
  return piecesIn(postcss.parse(css));
}

const piecesIn = (container: Container): StylePiece[] => (container.nodes as ChildNode[]).flatMap(piecesOf);

function piecesOf(node: ChildNode): StylePiece[] {
  if (node.type === 'comment') return [];
  if (node.type === 'decl')
    return [{ css: `${node};`, ...(node.prop.startsWith('--') && { name: `var(${node.prop}` }) }];
  if (node.type === 'rule') {
    if (node.selector === ':root') return [{ around: ':root', pieces: piecesIn(node) }];
    const marks = node.selectors.map(marksOf);
    const isForAll = marks.some((needed) => needed.length === 0);
    return [{ css: String(node), ...(!isForAll && { marks }) }];
  }
  if (!node.nodes) return [{ css: `${node};` }];
  if (node.name.endsWith('keyframes')) return [{ css: String(node), name: node.params }];
  if (node.name === 'font-face') return [{ css: String(node) }];
  return [{ around: `@${node.name} ${node.params}`, pieces: piecesIn(node) }];
}

// What stands in :not(), :is(), :where() or :has() is no mark that there must be. Of attributes only the paper never
// changes while a page is open; what others are compared with may look like a class.
function marksOf(selector: string): string[] {
  const plain = selector
    .replaceAll(/:(not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/\[(?!data-paper)(?:[^\]"]|"[^"]*")*\]/g, '');
  return [...plain.matchAll(/\.(-?[_a-zA-Z][\w-]*)|\[data-paper="?(\w+)"?\]/g)].map(
    ([, name, paper]) => name ?? paperMark(paper ?? ''),
  );
}
