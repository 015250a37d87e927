/** The address of the shared list. */
export function shareLink(token: string): string {
  return `${location.origin}/share/${token}`;
}
