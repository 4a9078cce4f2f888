import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddedTests } from './embedded-tests.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Returns the file in which a test file of the embedded engine notes what it has called, one line each. */
export const notesIn = (folder: string): string => join(folder, 'query-calls.jsonl');

/** Whether a file holds statements: queries, read models, and the lists and events that others write along. */
const isQueryFile = (path: string): boolean =>
  /\.(?:queries|read)\.ts$/.test(path) || (/platform\/(?:lists|events)\//.test(path) && !path.includes('.test.'));

/** Matches an exported function whose first argument is the object that a statement runs on. */
const exported =
  /^export (?:async )?(?:function|const) (\w+)(?:<[^(]*>)?(?: = (?:async )?(?:<[^(]*>)?)?\(\s*(?:tx|session|db|database|engine|\{)/gm;

/** Returns the functions of every query file of the server that run statements, each as `path#name`. */
async function queryFunctions(): Promise<string[]> {
  const paths = (await readdir(root, { recursive: true })).filter(isQueryFile).sort();
  const found = await Promise.all(
    paths.map(async (path) => {
      const source = await readFile(join(root, path), 'utf8');
      return [...source.matchAll(exported)].map(([, name]) => `${path}#${name}`);
    }),
  );
  return found.flat();
}

/** Functions of one file with their calls, as the JavaScript engine counted them. */
interface CountedScript {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly count: number }[];
  }[];
}

/** Returns the functions of query files that were called, each as `path#name`. */
export function calledFunctions(scripts: readonly CountedScript[]): string[] {
  const called: string[] = [];
  for (const { url, functions } of scripts) {
    const path = url.replace(/^file:\/\//, '').replace(/\?.*$/, '');
    if (!path.startsWith(root) || !isQueryFile(path)) continue;
    for (const { functionName, ranges } of functions) {
      if (functionName && (ranges[0]?.count ?? 0) > 0) called.push(`${path.slice(root.length)}#${functionName}`);
    }
  }
  return called;
}

interface Note {
  readonly test: string;
  readonly called: readonly string[];
}

/**
 * Returns the exported functions of query files that no test has called, by the notes in `folder`; none when only a part of the
 * tests has run, which tells nothing.
 */
export async function uncalledFunctions(folder: string): Promise<string[]> {
  const text = await readFile(notesIn(folder), 'utf8').catch(() => '');
  const notes: Note[] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const ran = (name: string): boolean => notes.some(({ test }) => test.endsWith(name));
  if (!embeddedTests.every(ran)) return [];
  const called = new Set(notes.flatMap((note) => note.called));
  return (await queryFunctions()).filter((name) => !called.has(name));
}
