import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface CompressedPage {
  body: string | Buffer;
  encoding?: 'br' | 'gzip';
}

/** Pages hold nothing secret and nothing of the person who asks, so compression gives nothing away. */
export async function compressPage(html: string, accepted = ''): Promise<CompressedPage> {
  if (accepts(accepted, 'br')) return { body: await promisify(brotliCompress)(html, QUICK), encoding: 'br' };
  if (accepts(accepted, 'gzip')) return { body: await promisify(gzip)(html), encoding: 'gzip' };
  return { body: html };
}

// Once per request, so speed counts more than the last percent.
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const accepts = (accepted: string, encoding: string) =>
  accepted
    .split(',')
    .some((part) => new RegExp(`^\\s*${encoding}\\s*(;(?!\\s*q=0(\\.0*)?\\s*$)|$)`).test(part));
