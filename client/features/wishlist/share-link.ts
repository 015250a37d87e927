/** Where anyone with the token can look at the list. */
export function shareLink(token: string): string {
  return `${location.origin}/share/${token}`;
}
