import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Something that a module makes when it is loaded, and that two copies of it would have twice: a variable, a list or map that is
 * written to, the result of a call, a class that answers `instanceof`.
 */
const made = /^(?:export )?(?:let |class |const \w+(?:: [^\n]+?)? =\s+(?:new \w|\[\];|\{\};|[\w.]+(?:<[^\n]*>)?\())/m;
const folders = ['lib', 'entities'];

/** Tells whether a module keeps something for as long as the page lives, as far as its text says. */
export const holdsState = (source: string): boolean => made.test(source);

/** Returns patterns for the modules of `src/lib` and `src/entities` that hold state, but for components. */
export function modulesWithState(src: string): RegExp[] {
  return folders
    .filter((folder) => existsSync(join(src, folder)))
    .flatMap((folder) =>
      readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => path.endsWith('.ts') && holdsState(readFileSync(join(src, path), 'utf8')))
    .map((path) => new RegExp(`[\\\\/]src[\\\\/]${path.split(sep).join('[\\\\/]').replaceAll('.ts', '\\.ts')}$`));
}
