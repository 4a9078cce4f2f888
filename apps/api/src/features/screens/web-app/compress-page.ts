import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// The level at which a page costs about a millisecond: it is made anew for each visit.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

interface CompressedPage {
  readonly body: Buffer | string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The page as small as the browser takes it: the words in it are most of what a first visit waits for. */
export async function compressPage(html: string, accepted: string | undefined): Promise<CompressedPage> {
  const offered = (accepted ?? '').split(',').map((each) => each.trim().split(';')[0]);
  const headers = { vary: 'accept-encoding' };
  if (offered.includes('br'))
    return { body: await brotli(html, { params }), headers: { ...headers, 'content-encoding': 'br' } };
  if (offered.includes('gzip')) return { body: await zip(html), headers: { ...headers, 'content-encoding': 'gzip' } };
  return { body: html, headers };
}
