// Revoked at once, the address would be gone before the browser has begun to save.
const REVOKE_AFTER_MS = 60_000;

/** Lets the browser save this under a name. */
export function saveAs(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  saveFrom(url, name);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** Lets the browser save what this address answers, however large. */
export function saveFrom(address: string, name: string): void {
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
}
