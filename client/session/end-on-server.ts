/**
 * Ends the session of a token that is being thrown away, and answers whether the server was reached. It goes on while the page is
 * left; without a network it is lost.
 */
export function endOnServer(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return fetch('/api/logout', { method: 'POST', headers, keepalive: true }).then(
    () => true,
    () => false,
  );
}
