/** What stands behind the # of this page's address, and no longer: not in a bookmark, not after a reload. */
export function takeHash(): URLSearchParams {
  const { hash, pathname, search } = window.location;
  if (hash) history.replaceState(history.state, '', pathname + search);
  return new URLSearchParams(hash.slice(1));
}
