/** Letters that an address may hold as they are (RFC 3986 §2.3), and the comma, which divides the calls of a batch. */
const PLAIN = /[\w.~,-]/;

/**
 * The address of a request in the one spelling by which everything here knows it: without a scheme and a host before it,
 * without a fragment, and with no letter encoded that need not be (RFC 3986 §6.2.2). The router reads every spelling.
 */
export function normalUrl(url: string): string {
  if (url.startsWith('/') && !/[%#]/.test(url)) return url;
  const [address = ''] = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split('#', 1);
  const [path = ''] = address.split('?', 1);
  const plainPath = path.replace(/%([\da-f]{2})/gi, (encoded, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return PLAIN.test(letter) ? letter : encoded;
  });
  return `${plainPath || '/'}${address.slice(path.length)}`;
}
