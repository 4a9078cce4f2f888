import { expect, it } from 'vitest';
import { doubledStates } from './one-state.ts';

const own = '/x/apps/web/src/features/roles/';
const two = (id: string) => [
  { fileName: 'a.js', moduleIds: [id, `${own}only-here.ts`] },
  { fileName: 'b.js', moduleIds: [id] },
];
const doubled = (id: string, code: string): string[] =>
  doubledStates(two(id), (one) => (one === id ? code : 'let kept = 1;'));

it.each([
  'const Open = createContext(null);',
  "import x from 'x';\nlet zone = null;",
  'export let zone;',
  'const kept = new Map();',
  'export const kept: ReadonlyMap<string, number> = new WeakMap();',
])('finds state that would stand in two files: %j', (code) => {
  expect(doubled(`${own}state.ts`, code)).toEqual([`${own}state.ts`]);
});

it('lets what keeps nothing be copied', () => {
  expect(
    doubled(`${own}view.tsx`, 'export const View = () => {\n  let at = 0;\n  return at + new Map().size;\n};'),
  ).toEqual([]);
  expect(doubled('/x/packages/domain/src/reference/countries.ts', 'const byId = new Map([]);')).toEqual([]);
});

it('lets nothing from outside be copied but pictures', () => {
  expect(doubled('/x/node_modules/@tabler/icons-react/dist/esm/icons/IconCheck.mjs', 'const __iconNode = [];')).toEqual(
    [],
  );
  const maker = '/x/node_modules/@tabler/icons-react/dist/esm/createReactComponent.mjs';
  expect(doubled(maker, 'const create = () => {};')).toEqual([maker]);
  expect(doubled('/x/node_modules/react/index.js', 'exports.a = 1;')).toEqual(['/x/node_modules/react/index.js']);
});
