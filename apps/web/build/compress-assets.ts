import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Bytes. Only the reader of documents is larger, which comes late and to few: its last two per cent are a tenth of the build. */
const large = 1_000_000;
const compressible = /\.(js|mjs|css|svg|json|wasm)$/;

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  const quality = source.length > large ? 10 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await writeFile(`${file}.br`, await brotli(source, { params }));
  await writeFile(`${file}.gz`, await zip(source, { level: 9 }));
}

/** Writes `.br` and `.gz` beside each asset: the server sends them as they are and compresses nothing itself. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle(options) {
      const folder = join(options.dir ?? 'dist', 'assets');
      const names = (await readdir(folder)).filter((name) => compressible.test(name));
      await Promise.all(names.map((name) => compress(join(folder, name))));
    },
  };
}
