import type { Plugin } from 'vite';

const text = /(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/.source;
/**
 * Matches properties of an endpoint that only the server and documentation read; one property a line, as the formatter writes it.
 */
const unread = new RegExp(`^ {2}(?:(?:id|summary|rate):\\s+${text}|errors: \\[[^\\]]*\\]),\\n`, 'gm');

const declared = /= endpoint\(\{.*?\n\}\);/gs;

export const withoutUnread = (code: string): string =>
  code.replace(declared, (endpoint) => endpoint.replace(unread, ''));

/** Leaves out of the browser's contract what no browser reads of endpoints: their names, summaries, rates and error codes. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/, code: /\bendpoint\(/ },
      handler: (code) => ({ code: withoutUnread(code), map: null }),
    },
  };
}
