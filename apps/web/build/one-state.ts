import type { Plugin } from 'vite';

/** State of a whole page: a context, a variable, a map that is written to. Twice in a page, it would be two states. */
const state =
  /\bcreateContext\(|^(?:export )?let |^(?:export )?const \w+(?:: [^=\n]+)? = new (?:Map|Set|WeakMap|WeakSet|QueryClient)\b/m;
const ownSource = /[\\/](?:apps[\\/]web|packages[\\/]\w+)[\\/]src[\\/]/;
/** Rules, contracts and pictures keep nothing: their maps are written once, where they are made. */
const pure =
  /[\\/]packages[\\/](?:domain|contract)[\\/]src[\\/]|[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

interface Chunk {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
}

/** Modules with state, or from outside, that stand in more than one file. */
export function doubledStates(chunks: readonly Chunk[], codeOf: (id: string) => string | null): string[] {
  const seen = new Map<string, number>();
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) seen.set(id, (seen.get(id) ?? 0) + 1);
  return [...seen]
    .filter(([id, times]) => times > 1 && !pure.test(id) && (!ownSource.test(id) || state.test(codeOf(id) ?? '')))
    .map(([id]) => id);
}

/** Fails the build when something that must be there once stands in several files: small shared modules are copied into them. */
export function oneState(): Plugin {
  return {
    name: 'one-state',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
      const doubled = doubledStates(chunks, (id) => this.getModuleInfo(id)?.code ?? null);
      if (doubled.length > 0) this.error(`These hold state and stand in several files:\n${doubled.join('\n')}`);
    },
  };
}
