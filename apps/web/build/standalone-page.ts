import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { customMedia } from './custom-media.ts';
import { leanContract } from './lean-contract.ts';

const entry = '/src/interview.tsx';
const standalonePage = 'interview.html';
export const standaloneManifest = '.vite/interview.json';

/** The page's HTML with the entry of the page that is served alone. Throws when it does not name the app's. */
function withOwnEntry(html: string): string {
  const own = html.replace('/src/main.tsx', entry);
  if (own === html) throw new Error('index.html does not name the entry of the app');
  return own;
}

/** Preact in the place of React, and a router of one route whose links load their address. */
const standIns = (root: string) => [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-router$/, replacement: join(root, 'src/app/start/standalone-router.tsx') },
];

async function bundlePage(root: string) {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      customMedia(),
      leanContract(),
      { name: 'own-entry', transformIndexHtml: { order: 'pre', handler: withOwnEntry } },
    ],
    html: { cspNonce: '__CSP_NONCE__' },
    resolve: { alias: standIns(root) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          entryFileNames: 'assets/[hash:7].js',
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash:6][extname]',
          codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] },
        },
      },
    },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error(`${entry} was not built`);
  return first.output;
}

const nameOf = (fileName: string): string =>
  fileName === 'index.html' ? standalonePage : fileName === '.vite/manifest.json' ? standaloneManifest : fileName;

/** Builds the page of an invitation to an interview as a small app of its own beside the app, with files that share nothing but typefaces. */
export function standaloneBuild(): Plugin {
  return {
    name: 'standalone-page',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of await bundlePage(this.environment.config.root)) {
        const fileName = nameOf(file.fileName);
        if (fileName in bundle) continue;
        this.emitFile({ type: 'asset', fileName, source: file.type === 'chunk' ? file.code : file.source });
      }
    },
  };
}
