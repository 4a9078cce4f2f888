import type { Plugin } from 'vite';

/** Functions of the router that this site never reaches, by their file: what it does for pages that a server has rendered, and for probes. */
const unused: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['lib/dom/ssr/components.js', { PrefetchPageLinks: '() { return null; }' }],
  [
    'lib/router/instrumentation.js',
    {
      getRouteInstrumentationUpdates: '() { return {}; }',
      instrumentClientSideRouter: '(router) { return router; }',
    },
  ],
];

/**
 * Puts short functions in the place of those that a file of the router exports and the site never reaches, so that the bundler leaves
 * them out with all that they alone need. Throws when one of them is no longer there.
 */
export function withoutUnused(code: string, functions: Readonly<Record<string, string>>): string {
  return Object.entries(functions).reduce((left, [name, short]) => {
    const start = `function ${name}(`;
    if (left.split(start).length !== 2) throw new Error(`The router has no function ${name} to leave out`);
    return left.replace(start, () => `function ${name}${short}\nfunction before${name}(`);
  }, code);
}

/** Leaves out of a build what the router does for sites of another kind. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
      handler(code, id) {
        const path = id.replaceAll('\\', '/');
        const functions = unused.find(([file]) => path.endsWith(`/production/${file}`))?.[1];
        return functions ? { code: withoutUnused(code, functions), map: null } : null;
      },
    },
  };
}
