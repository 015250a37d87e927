// Revoked at once, the address would be gone before the browser has begun to save.
const REVOKE_AFTER_MS = 60_000;

/** Lets the browser save this under a name. */
export function saveAs(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
