/** A piece of XML that needs no more escaping. */
export interface Xml {
  xml: string;
  toString(): string;
}

/** One element; texts and attributes are escaped here, children are elements already. */
export function element(name: string, attributes: Record<string, string>, content: string | Xml[] = []): Xml {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = typeof content === 'string' ? escaped(content) : content.join('');
  const start = `<${name}${attributeText.join('')}`;
  const xml = inner === '' ? `${start}/>` : `${start}>${inner}</${name}>`;
  return { xml, toString: () => xml };
}

// XML 1.0 knows no control characters but tab and line ends, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
