import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressPage } from './compress-page.ts';

const html = '<p>Roles</p>'.repeat(1000);

describe('a page as small as the browser takes it', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0', 'gzip', gunzipSync],
  ])('%s', async (accepted, encoding, open) => {
    const { body, headers } = await compressPage(html, accepted);
    expect(headers).toEqual({ vary: 'accept-encoding', 'content-encoding': encoding });
    expect(body.length).toBeLessThan(html.length / 10);
    expect(open(body).toString()).toBe(html);
  });

  it.each([undefined, '', 'identity'])('is plain for %s', async (accepted) => {
    expect(await compressPage(html, accepted)).toEqual({ body: html, headers: { vary: 'accept-encoding' } });
  });
});
