import { marked } from 'marked';
import type { Operation } from '#server/http/reference/operation.ts';
import * as texts from '#shared/texts/reference.ts';
import { Html, html } from './html.ts';
import { fieldTable, type Schema } from './schema-html.ts';

export interface Call {
  method: string;
  path: string;
  /** What stands before the path: /api, but for a few. */
  base: string;
  operation: Operation;
}

/** One call: what it is for, what goes in, a form to try it out, what comes back, and every refusal. */
export function operationHtml(call: Call): Html {
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
