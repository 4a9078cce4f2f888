import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const entry = 'src/early.ts';
const most = 8000;

/** The first calls as one small script. */
async function bundleEarly(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: resolve(root, entry), output: { format: 'iife' } },
    },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first) || first.output.length !== 1) throw new Error(`${entry} is not one file`);
  const { code } = first.output[0];
  if (code.length > most) throw new Error(`${entry} has become ${code.length} characters, at most ${most}`);
  return code;
}

/** Builds the script that runs alone before all others: it waits for no file, and fails the build when it is no small one. */
export function earlyFile(): Plugin {
  return {
    name: 'early-file',
    apply: 'build',
    async generateBundle() {
      const source = await bundleEarly(this.environment.config.root);
      this.emitFile({ type: 'asset', name: 'early.js', originalFileName: entry, source });
    },
  };
}
