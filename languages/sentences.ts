import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';
import { type Constants, English, Glued, isText, keyOf, type Node } from './english.ts';
import type { Message } from './message.ts';

/** A text that a person reads, as it stands in shared/texts. */
export interface Sentence {
  /** `item.pictureSent`: the file, and the way to the text in it. */
  key: string;
  /** What it says in English, as an ICU message. */
  message: Message;
  /** The names of what is put in, and of what its words depend on, each with the code that gives its value. */
  args: ReadonlyMap<string, string>;
  /** Where its code stands in the file. */
  start: number;
  end: number;
  /** What stands above it for whoever translates. */
  comment: string;
}

export interface TextsFile {
  name: string;
  code: string;
  sentences: Sentence[];
  /** Texts that no translator could take as a whole, each with its line. */
  faults: string[];
}

type Comments = ReadonlyArray<{ value: string; start: number; end: number }>;

/** Reads the texts of one file of shared/texts. Constants are what its imports from beside shared/texts are called. */
export function sentencesOf(path: string, constants: Constants): TextsFile {
  const code = readFileSync(path, 'utf8');
  const name = /([\w-]+)\.ts$/.exec(path)?.[1] ?? path;
  return new Reader(name, code, constants).read();
}

class Reader {
  private readonly sentences: Sentence[] = [];
  private readonly faults: string[] = [];
  private readonly comments: Comments;
  private readonly body: ESTree.Program['body'];
  readonly locals = new Map<string, Node>();
  private readonly name: string;
  readonly code: string;
  readonly constants: Constants;

  constructor(name: string, code: string, constants: Constants) {
    this.name = name;
    this.code = code;
    this.constants = constants;
    const { program, comments, errors } = parseSync(`${name}.ts`, code);
    if (errors[0]) throw new Error(`${name}.ts: ${errors[0].message}`);
    this.body = program.body;
    this.comments = comments;
  }

  read(): TextsFile {
    for (const statement of this.body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type === 'FunctionDeclaration') this.fault(declaration);
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declaration.declarations) {
        if (id.type !== 'Identifier' || !init) continue;
        if (statement === declaration) this.locals.set(id.name, init);
        else this.walk(init, [id.name], this.commentAbove(statement.start));
      }
    }
    return { name: this.name, code: this.code, sentences: this.sentences, faults: this.faults };
  }

  private commentAbove(start: number): string {
    const above = this.comments.findLast(({ end }) => end < start);
    if (!above || /[^\s]/.test(this.code.slice(above.end, start))) return '';
    return above.value.replace(/^\*?\s*|\s*\*?\s*$/gm, '').replaceAll('\n', ' ');
  }

  private walk(node: Node, way: readonly string[], comment: string): void {
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        this.walk(node.expression, way, comment);
        break;
      case 'ArrowFunctionExpression':
        if (node.body.type === 'BlockStatement') this.fault(node);
        else this.walk(node.body as Node, way, comment);
        break;
      case 'ArrayExpression':
        for (const [at, element] of node.elements.entries())
          if (element) this.walk(element as Node, [...way, String(at)], comment);
        break;
      case 'ObjectExpression':
        for (const property of node.properties) {
          if (property.type === 'SpreadElement') continue;
          const own = this.commentAbove(property.start);
          this.walk(property.value as Node, [...way, keyOf(property.key)], own || comment);
        }
        break;
      case 'CallExpression':
        for (const argument of node.arguments) this.walk(argument as Node, way, comment);
        break;
      case 'Identifier':
      case 'MemberExpression':
        // The text of another noun, or a value that is no text.
        break;
      default:
        if (isText(node)) this.take(node, way, comment);
        else if (/['"`][^'"`]*[a-z]{2}/i.test(this.code.slice(node.start, node.end))) this.fault(node);
    }
  }

  private take(node: Node, way: readonly string[], comment: string) {
    const english = new English(this);
    try {
      const message = english.messageOf(node);
      if (!hasWords(message)) return;
      const key = [this.name, ...way].join('.');
      const { start, end } = node;
      this.sentences.push({ key, message, args: english.args, start, end, comment });
    } catch (error) {
      if (!(error instanceof Glued)) throw error;
      this.fault(node);
    }
  }

  private fault(node: { start: number; end: number }) {
    const line = this.code.slice(0, node.start).split('\n').length;
    this.faults.push(
      `shared/texts/${this.name}.ts:${line}: no translator can take this as a whole sentence: ${this.code.slice(node.start, node.end)}`,
    );
  }
}

const hasWords = (message: Message): boolean =>
  message.some((token) =>
    token.type === 'content'
      ? /\p{L}/u.test(token.value)
      : 'cases' in token && token.cases.some(({ tokens }) => hasWords(tokens)),
  );
