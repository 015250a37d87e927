import * as texts from '#shared/texts/reference.ts';

/** A piece of HTML that needs no more escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Html | string | number | false | null | undefined | readonly Content[];

/** HTML from a template: what is put in is escaped unless it is HTML already; lists are joined, nothing says nothing. */
export const html = (strings: TemplateStringsArray, ...contents: Content[]): Html =>
  new Html(strings.map((text, at) => text + (at < contents.length ? textOf(contents[at]) : '')).join(''));

function textOf(content: Content): string {
  if (content instanceof Html) return content.text;
  if (Array.isArray(content)) return content.map(textOf).join('');
  if (content === false || content === null || content === undefined) return '';
  return String(content).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As much of a JSON schema as our document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** The fields of an object, in words. */
export function fieldTable(schema: Schema, caption: string): Html | null {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return null;
  const rows = fields.map(
    ([name, field]) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${typeOf(field)}</td><td>${
        schema.required?.includes(name) ? texts.yes : texts.no
      }</td></tr>`,
  );
  return html`<table><caption>${caption}</caption><thead><tr><th scope="col">${texts.field}</th><th scope="col">${texts.type}</th><th scope="col">${texts.needed}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** What a field may hold: links to the shapes that the document names. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return texts.types.oneOf(schema.enum.map((value) => JSON.stringify(value)).join(', '));
  const choices = schema.anyOf ?? schema.allOf;
  if (choices) return choiceOf(choices);
  if (schema.type === 'array') return texts.types.listOf(typeOf(schema.items ?? {}));
  const type = schema.format ?? schema.type ?? texts.types.anything;
  if (schema.maxLength !== undefined) return texts.types.atMost(type, schema.maxLength);
  if (schema.minimum !== undefined && schema.maximum !== undefined)
    return texts.types.between(type, String(schema.minimum), String(schema.maximum));
  return type;
}

function choiceOf(choices: readonly Schema[]): string {
  const some = choices.filter(({ type }) => type !== 'null');
  const type = texts.types.either(some.map(typeOf).join(' | '));
  return some.length < choices.length ? texts.types.orNothing(type) : type;
}

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);
