import type { ESTree } from 'vite';
import { literal, type Message, placeholder, plural, select } from './message.ts';

export type Node = ESTree.Expression;

/** A value that an import gives: a limit, say, which stands in a sentence as the number it is. */
export type Constants = Readonly<Record<string, unknown>>;

/** A sentence that is put together from pieces: no translator could take it as a whole. */
export class Glued extends Error {}

interface Source {
  code: string;
  /** What the file declares beside its texts, and what it imports. */
  locals: ReadonlyMap<string, Node>;
  constants: Constants;
}

/** Reads an English text as an ICU message. */
export class English {
  /** What is put in, by its name, with the code that gives its value. */
  readonly args = new Map<string, string>();
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  /** Throws `Glued`. */
  messageOf(node: Node): Message {
    switch (node.type) {
      case 'Literal':
        return literal(String(node.value));
      case 'ParenthesizedExpression':
        return this.messageOf(node.expression);
      case 'TemplateLiteral':
        return node.quasis.flatMap((quasi, at) => {
          const filled = node.expressions[at];
          return [...literal(quasi.value.cooked ?? ''), ...(filled ? this.valueOf(filled) : [])];
        });
      case 'ConditionalExpression':
        return this.choiceOf(node);
      default:
        return this.valueOf(node);
    }
  }

  /** What is put into a sentence: a constant as it is, words by what they depend on, anything else by its name. */
  private valueOf(node: Node): Message {
    if (node.type === 'Literal' || node.type === 'TemplateLiteral' || node.type === 'ConditionalExpression')
      return this.messageOf(node);
    if (node.type === 'LogicalExpression' && node.operator === '??' && isText(node.right)) {
      const name = named(this.textOf(node.left), 'has');
      this.put(name, `${this.textOf(node.left)} == null ? 'no' : 'yes'`);
      return select(name, {
        no: this.messageOf(node.right),
        other: this.valueOf(node.left),
      });
    }
    const constant = this.constantOf(node);
    if (constant !== undefined) return literal(String(constant));
    const isPiece = node.type === 'CallExpression' && this.source.locals.has(this.textOf(node.callee));
    if (isPiece || /['"`][^'"`]*[a-z,]|toLowerCase/i.test(this.textOf(node))) throw new Glued();
    const name = named(this.textOf(node));
    this.put(name, this.textOf(node));
    return placeholder(name);
  }

  private choiceOf(node: ESTree.ConditionalExpression): Message {
    const { test } = node;
    const [yes, no] = [node.consequent, node.alternate].map((branch) => this.messageOf(branch)) as [
      Message,
      Message,
    ];
    if (test.type === 'BinaryExpression' && test.operator === '===' && isCount(test.right)) {
      const name = named(this.textOf(test.left));
      this.put(name, this.textOf(test.left));
      return plural(name, test.right.value as number, yes, no);
    }
    const name = named(this.textOf(test), /^(?!has|is)\w+$/.test(this.textOf(test)) ? 'has' : '');
    this.put(name, `${this.textOf(test)} ? 'yes' : 'no'`);
    return select(name, { yes, other: no });
  }

  private put(name: string, code: string) {
    const other = this.args.get(name);
    if (other !== undefined && other !== code) throw new Glued();
    this.args.set(name, code);
  }

  private constantOf(node: Node): unknown {
    switch (node.type) {
      case 'Literal':
        return node.value;
      case 'Identifier': {
        const local = this.source.locals.get(node.name);
        return local ? this.constantOf(local) : this.source.constants[node.name];
      }
      case 'MemberExpression': {
        const of = this.constantOf(node.object) as Record<string, unknown> | undefined;
        return of?.[node.computed ? String(this.constantOf(node.property as Node)) : keyOf(node.property)];
      }
      case 'BinaryExpression': {
        const [left, right] = [this.constantOf(node.left as Node), this.constantOf(node.right)];
        if (left === undefined || right === undefined) return;
        return node.operator === '/' ? Number(left) / Number(right) : Number(left) * Number(right);
      }
      default:
        return;
    }
  }

  private textOf({ start, end }: { start: number; end: number }): string {
    return this.source.code.slice(start, end);
  }
}

/** What is a text whatever it depends on. */
export function isText(node: Node): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string';
    case 'TemplateLiteral':
      return true;
    case 'ParenthesizedExpression':
      return isText(node.expression);
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    default:
      return false;
  }
}

const isCount = (node: Node): node is ESTree.NumericLiteral =>
  node.type === 'Literal' && typeof node.value === 'number';

export const keyOf = (node: { type: string; name?: unknown; value?: unknown }) =>
  String(node.name ?? node.value);

const OPERATORS: Record<string, string> = {
  '===': 'Is',
  '!==': 'IsNot',
  '<': 'Below',
  '>': 'Above',
  '!': 'not',
};

/** `parts.taken` is `taken`; `left < 0` is `leftBelow0`; `areTwo(who)` is `areTwo`. */
function named(code: string, before = ''): string {
  const plain = code
    .replace(/^(\w+\.)+(?=\w+$)/, '')
    .replace(/^\w+\[(\w+)\]$/, '$1')
    .replace(/^(\w+)\(.*\)$/, '$1')
    .replace(/^-/, 'minus ');
  const words = plain.match(/\w+|===|!==|[<>!]/g) ?? [];
  const [first = '', ...rest] = [before, ...words.map((word) => OPERATORS[word] ?? word)].filter(Boolean);
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
