import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const text = /(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/.source;
/**
 * Matches properties of an endpoint that only the server and documentation read; one property a line, as the formatter writes it.
 */
const unread = new RegExp(`^ {2}(?:(?:id|summary|rate):\\s+${text}|errors: \\[[^\\]]*\\]),\\n`, 'gm');

/** Matches the schemas of what a call sends: TypeScript holds them, and the server checks them. */
const sent = /^ {2}(?:params|query|body):.*?(?=^ {2}[\w/]|^\}\);)/gms;

const declared = /(\w+) = endpoint\(\{.*?\n\}\);/gs;

export const withoutUnread = (code: string, forms: ReadonlySet<string>): string =>
  code.replace(declared, (endpoint, name: string) => {
    const lean = endpoint.replace(unread, '');
    return forms.has(name) ? lean : lean.replace(sent, '');
  });

/** Returns the names in front of `.body` in a folder: a form may check what is typed by the schema of its call. */
export function namesOfForms(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const codes = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return new Set([...codes.matchAll(/(\w+)\.(?:body|query|params)\b/g)].map(([, name = '']) => name));
}

/**
 * Leaves out of the browser's contract what no browser reads of endpoints: their names, summaries, rates and error codes, and the
 * schemas of what is sent.
 */
export function leanContract(): Plugin {
  let forms: ReadonlySet<string> = new Set();
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      forms = namesOfForms(join(import.meta.dirname, '../src'));
    },
    transform: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/, code: /\bendpoint\(/ },
      handler: (code) => ({ code: withoutUnread(code, forms), map: null }),
    },
  };
}
