import { marked } from 'marked';
import type { Document, Operation } from '#server/http/reference/operation.ts';
import * as texts from '#shared/texts/reference.ts';
import { fieldTable, Html, html, type Schema } from './schema-html.ts';

interface Call {
  method: string;
  path: string;
  /** What stands before the path: /api, but for a few. */
  base: string;
  operation: Operation;
}

/** One call: what it is for, what goes in, a form to try it out, what comes back, and every refusal. */
function operationHtml(call: Call): Html {
  const { method, path, operation } = call;
  const isOpen = (operation.security ?? []).length === 0;
  return html`<details class="call" id="${operation.operationId}">
<summary><b data-method="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${operation.summary}</span></summary>
<div class="inside">
<p>${new Html(marked.parseInline(operation.description ?? '', { async: false }))} ${isOpen ? texts.open : texts.signed}</p>
${fieldTable(bodyOf(operation)?.schema ?? {}, texts.fields)}
${tryOut(call)}
${answer(operation)}
${refusals(operation)}
</div>
</details>`;
}

interface Body {
  type: string;
  schema: Schema;
  example: unknown;
}

function bodyOf({ requestBody }: Operation): Body | null {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return type && content ? { type, schema: content.schema as Schema, example: content.example } : null;
}

function tryOut({ method, path, base, operation }: Call): Html {
  const id = operation.operationId;
  const inputs = (operation.parameters ?? []).map(({ in: place, name, required }) => {
    const field = `${id}-${place}-${name}`;
    return html`<div class="field"><label for="${field}">${texts.parameter(name, place)}</label><input id="${field}" name="${name}" data-place="${place}" autocomplete="off" spellcheck="false"${required === true && html` required`}></div>`;
  });
  return html`<form class="try" data-method="${method}" data-path="${base}${path}">
<h3>${texts.tryOut}</h3>
<div class="fields">${inputs}</div>
${bodyInput(operation)}
<button>${texts.send}</button>
<div class="answer" role="status" data-sending="${texts.sending}" data-unreached="${texts.unreached}"></div>
</form>`;
}

function bodyInput(operation: Operation): Html | null {
  const body = bodyOf(operation);
  if (!body) return null;
  const id = `${operation.operationId}-body`;
  if (body.type !== 'application/json') {
    const [name = ''] = Object.keys(body.schema.properties ?? {});
    return html`<div class="field"><label for="${id}">${texts.file(name)}</label><input id="${id}" type="file" name="${name}" data-place="file"></div>`;
  }
  const text = indented(body.example ?? {});
  return html`<div class="field"><label for="${id}">${texts.body}</label><textarea id="${id}" data-place="body" rows="${text.split('\n').length}" spellcheck="false">${text}</textarea></div>`;
}

function answer({ responses }: Operation): Html | null {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const [content] = Object.values(response?.content ?? {});
  if (!status || content?.example === undefined) return null;
  return html`<h3>${texts.answer(status)}</h3><pre>${indented(content.example)}</pre>`;
}

interface Refusal {
  value: { error: string };
}

function refusals({ responses }: Operation): Html | null {
  const rows = Object.entries(responses).flatMap(([status, { content }]) => {
    const examples = content?.['application/json']?.examples as Record<string, Refusal> | undefined;
    return Object.entries(examples ?? {}).map(
      ([code, { value }]) =>
        html`<tr><td>${status}</td><th scope="row"><code>${code}</code></th><td>${value.error}</td></tr>`,
    );
  });
  if (rows.length === 0) return null;
  return html`<table><caption>${texts.failures}</caption><thead><tr><th scope="col">${texts.status}</th><th scope="col">${texts.code}</th><th scope="col">${texts.error}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

const indented = (value: unknown) => JSON.stringify(value, null, 2);

const MARK = '/api/docs/mark.svg';

interface PageBrand {
  brandName: string;
  logo: string | null;
}

/** The document as a page to read, and to try its calls out on. */
export function referencePage(document: Document, { brandName, logo }: PageBrand): string {
  const groups = (document.tags ?? []).map((tag) => ({ ...tag, calls: callsOf(document, tag.name) }));
  const title = texts.title(brandName);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${MARK}" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/look.css">
<script type="module" src="/api/docs/try-out.js"></script>
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
<header><a class="logo" href="/home"><img src="${logo ?? MARK}" alt="" width="40" height="40">${brandName}</a></header>
<main id="content">
<h1>${title}</h1>
<p class="quiet">${texts.version(document.info.version)} · <a href="/api/openapi.json">${texts.document}</a></p>
<div class="about">${written(document.info.description)}</div>
<div class="field token"><label for="token">${texts.token}</label><input id="token" autocomplete="off" spellcheck="false" aria-describedby="token-hint"><small id="token-hint">${texts.tokenHint}</small></div>
<nav aria-label="${texts.groups}"><ul>${groups.map(({ name }) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`)}<li><a href="#shapes">${texts.shapes}</a></li></ul></nav>
${groups.map(groupHtml)}
${shapes(document)}
</main>
</body>
</html>
`.text;
}

interface Group {
  name: string;
  description: string;
  calls: Call[];
}

const groupHtml = ({ name, description, calls }: Group) =>
  html`<section aria-labelledby="${anchorOf(name)}"><h2 id="${anchorOf(name)}">${name}</h2><p>${description}</p>${calls.map(operationHtml)}</section>`;

function callsOf({ paths, servers }: Document, group: string): Call[] {
  return Object.entries(paths).flatMap(([path, { servers: own, ...operations }]) => {
    const [server] = (own as unknown as Document['servers'] | undefined) ?? servers;
    const base = (server?.url ?? '').replace(/\/$/, '');
    return Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(group))
      .map(([method, operation]) => ({ method, path, base, operation }));
  });
}

function shapes({ components }: Document): Html {
  const all = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<details class="call"><summary><code>${name}</code></summary><div class="inside">${fieldTable(schema as Schema, name)}</div></details>`,
  );
  return html`<section aria-labelledby="shapes"><h2 id="shapes">${texts.shapes}</h2>${all}</section>`;
}

// The description is our own Markdown (openapi.ts).
const written = (markdown: string) => new Html(marked.parse(markdown, { async: false }));

const anchorOf = (group: string) => `group-${group.toLowerCase().replaceAll(/\W+/g, '-')}`;
