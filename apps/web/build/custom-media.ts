import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const tokens = join(import.meta.dirname, '../src/app/breakpoints.css');

/** Returns the conditions of `@custom-media` rules by their names. */
export const readCustomMedia = (css: string): ReadonlyMap<string, string> =>
  new Map(
    [...css.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)].map(([, name = '', condition = '']) => [name, condition]),
  );

/** Returns a style sheet with the conditions in the place of their names. Throws for a name that has none. */
export const withConditions = (css: string, media: ReadonlyMap<string, string>): string =>
  css.replace(/@media [^{]+/g, (query) =>
    query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
      const condition = media.get(name);
      if (condition === undefined) throw new Error(`No width is named ${name} in ${tokens}`);
      return condition;
    }),
  );

/** Lets style sheets name the widths of `breakpoints.css`. Browsers have no `@custom-media` yet. */
export function customMedia(): Plugin {
  let media: ReadonlyMap<string, string> | null = null;
  return {
    name: 'custom-media',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(css) {
        media ??= readCustomMedia(readFileSync(tokens, 'utf8'));
        return withConditions(css, media);
      },
    },
  };
}
