import { marked } from 'marked';
import type { Document } from '#server/http/reference/operation.ts';
import * as texts from '#shared/texts/reference.ts';
import { Html, html } from './html.ts';
import { type Call, operationHtml } from './operation-html.ts';
import { fieldTable, type Schema } from './schema-html.ts';

/** The document as a page to read, and to try its calls out on. */
export function referencePage(document: Document, brandName: string): string {
  const groups = (document.tags ?? []).map((tag) => ({ ...tag, calls: callsOf(document, tag.name) }));
  const title = texts.title(brandName);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/api/docs/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/look.css">
<script type="module" src="/api/docs/try-out.js"></script>
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
<header><a class="logo" href="/home"><img src="/api/docs/mark.svg" alt="" width="40" height="40">${brandName}</a></header>
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
