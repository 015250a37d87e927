/** A note without the quotes around all of it that a person may have typed: the screens add their own. */
export const bareNote = (note: string) => note.trim().replace(/^["“”«„](.+)["”“»]$/s, '$1');
