/** For failures that no screen tells of (spec section 8, "logged only"). */
export function logFailure(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log there is here
  console.error(what, error);
}
