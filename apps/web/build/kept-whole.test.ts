import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { holdsState, modulesWithState } from './kept-whole.ts';

it.each([
  'let isOpen = false;',
  'export let zone: string | null = null;',
  'const flushes = new Set<Flush>();',
  'const layers: (() => void)[] = [];',
  'const kept: Record<string, string> = {};',
  'export const StaysBeside = createContext<boolean>(false);',
  'export const staffQuery = queryOptions({',
  'const client =\n  makeClient();',
  'export class WithheldAnswers<V> {',
])('keeps a module with state whole: %j', (source) => {
  expect(holdsState(`import x from 'x';\n\n${source}\n`)).toBe(true);
});

it.each([
  'export const textIn = (query: URLSearchParams): string => (query.get("q") ?? "").trim();',
  'export const logoutDelay = 100;',
  "const ownNames: Readonly<Record<string, string>> = { cy: 'Cymraeg' };",
  "export const colourSchemes = ['light', 'dark'] as const;",
  'export function count(): number {\n  let at = 0;\n  const seen = new Set();\n  return at + seen.size;\n}',
  'const unread = /x/;',
])('lets a module without state be copied: %j', (source) => {
  expect(holdsState(`import x from 'x';\n\n${source}\n`)).toBe(false);
});

it('names the modules of lib and entities that hold state, on any system', async () => {
  const src = join(await mkdtemp(join(tmpdir(), 'kept-')), 'src');
  await mkdir(join(src, 'lib/page'), { recursive: true });
  await writeFile(join(src, 'lib/page/menus.ts'), 'let open = 0;\n');
  await writeFile(join(src, 'lib/page/menus.tsx'), 'let open = 0;\n');
  await writeFile(join(src, 'lib/page/plain.ts'), 'export const five = 5;\n');
  const found = modulesWithState(src);
  expect(found).toHaveLength(1);
  for (const id of ['/x/apps/web/src/lib/page/menus.ts', 'C:\\x\\apps\\web\\src\\lib\\page\\menus.ts'])
    expect(found.some((pattern) => pattern.test(id))).toBe(true);
  expect(found.some((pattern) => pattern.test('/x/apps/web/src/lib/page/menus.tsx'))).toBe(false);
  await rm(join(src, '..'), { recursive: true });
});
