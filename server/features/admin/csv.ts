/** Excel reads a file as UTF-8 only if it begins with this. */
export const BYTE_ORDER_MARK = '\ufeff';

// What a spreadsheet could run: a formula's first sign, also in full width, also behind blanks and invisible signs,
// which some programs strip first. Written so that PostgreSQL and JavaScript read it alike.
const BLANK = '\\s\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\ufeff';
export const FORMULA = `^[${BLANK}]*[=+@\\uff0b\\uff0d\\uff1d\\uff20-]|^[\\t\\r\\n]`;

/** The SQL of a cell (RFC 4180): in quotes, quotes doubled, and text that could run as a formula disarmed. */
export const textCell = (value: string) =>
  `'"' || replace(case when ${value} ~ '${FORMULA}' then '''' || ${value} else ${value} end, '"', '""') || '"'`;

/** A number, a moment or a text of ours: nothing in it has to be disarmed. */
export const plainCell = (value: string) => `'"' || ${value} || '"'`;

export const choiceCell = (condition: string, yes: string, no: string) =>
  plainCell(`case when ${condition} then '${yes}' else '${no}' end`);

export const line = (cells: readonly string[]) => `${cells.join(` || ',' || `)} || chr(13) || chr(10)`;

export const headLine = (titles: readonly string[]) => `${titles.map((title) => `"${title}"`).join(',')}\r\n`;
