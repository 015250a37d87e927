import { createServer } from 'node:http';

/** A server of the recipient's that writes down who asked for what. It answers with a picture, or with this failure. */
export async function openTrap(status = 200) {
  const visits: { path: string; referer: string | undefined }[] = [];
  const server = createServer(({ url = '', headers: { referer } }, response) => {
    visits.push({ path: url, referer });
    response.writeHead(status, { 'content-type': 'image/gif' }).end(status === 200 ? PIXEL : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    /** What has been asked for since it was last read, in no particular order. */
    visits: () => visits.splice(0).toSorted((one, other) => one.path.localeCompare(other.path)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
