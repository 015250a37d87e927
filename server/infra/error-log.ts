const CAUSES_SHOWN = 3;

/** What the log keeps of an error: where it happened and what it is called, without the row or address it is about. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  severity?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  responseCode?: string | number;
  cause?: LoggedError;
}

const FACTS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'responseCode'] as const;

/**
 * An error as the log keeps it. Errors carry data of users: PostgreSQL puts rows into `detail` and values into messages,
 * query builders the values of a statement, mail servers the recipient. Only the named facts are copied.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutAddresses(String(error)), stack: '' };
  const facts = error as Error & Partial<Record<(typeof FACTS)[number], unknown>>;
  const known = FACTS.flatMap((name) => {
    const value = facts[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    type: error.constructor.name,
    message: loggedMessage(error),
    stack: framesOf(error),
    ...Object.fromEntries(known),
    ...(error.cause instanceof Error &&
      depth < CAUSES_SHOWN && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** What an error is called, and nothing of where it happened or of what it says. */
export function namedError(error: unknown): { type: string; code?: string | number } {
  const { type, code } = loggedError(error);
  return { type, ...(code !== undefined && { code }) };
}

/** Message and stack as lines for a terminal, under the same rule. */
export const formatError = (error: Error) => `${loggedMessage(error)}\n${framesOf(error)}`;

/** The message alone, under the same rule. */
export function loggedMessage(error: Error): string {
  return withoutAddresses(isFromDatabase(error) ? withoutValues(error) : messageOf(error));
}

/** What an error says of itself; Node gives one no message when each address of a name has refused, only a code. */
export const messageOf = (error: Error): string =>
  error.message || ('code' in error ? String(error.code) : error.name);

/** Of an address only the domain is left, which is what an operator needs to understand a mail server's refusal. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()[\]:;,"'`@]+@(?=[^\s<>()[\]:;,"'`@])/g, '…@');
}

// SQLSTATE: five digits or capitals, at least one of them a digit, as no error of Node or of nodemailer has.
function isFromDatabase(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code);
}

/**
 * PostgreSQL's message without user data: no `detail` and no `hint`, which the ORM appends, nothing after a colon, and
 * between quotes only names of the schema.
 */
function withoutValues(error: Error): string {
  const { code, table, column, constraint } = error as unknown as Record<string, unknown>;
  const names = new Set([table, column, constraint]);
  // Class 42 is about statements, which are ours and quote names; a syntax error (42601) may quote a value in one.
  const isAboutNames = String(code).startsWith('42') && code !== '42601';
  return error.message
    .replace(/\n - (detail|hint): .*/s, '')
    .replace(/: ".*/s, ': …')
    .replace(/"([^"]*)"/g, (whole, name: string) =>
      names.has(name) || (isAboutNames && /^[a-z_][\w.]*$/.test(name)) ? whole : '"…"',
    );
}

// The first lines of a stack repeat the message.
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
