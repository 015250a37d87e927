export const DISPLAY = "'Besley Variable', Besley, Rockwell, 'Roboto Slab', Georgia, serif";
export const READING =
  "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const paragraph = (text: string) =>
  `<p dir="auto" class="ink" style="margin:0 0 16px;font:400 17px/1.55 ${READING};color:#2b1e17;overflow-wrap:anywhere;">${escaped(text)}</p>`;

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['\n', '<br>\n'],
]);

/** For text and for attributes. */
export const escaped = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[&<>"'\n]/g, (character) => ENTITIES.get(character) ?? character);
