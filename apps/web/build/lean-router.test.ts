import { expect, it } from 'vitest';
import { withoutUnused } from './lean-router.ts';

it('puts a short function in the place of one that the site never reaches', () => {
  const code =
    'function large(a) {\n\treturn other(a);\n}\nfunction other(a) {\n\treturn a;\n}\nexport { large, other };';
  const lean = withoutUnused(code, { large: '() { return null; }' });
  expect(lean).toContain('function large() { return null; }\nfunction beforelarge(a) {');
  expect(lean).toContain('export { large, other };');
});

it('fails when the function is gone, so that an upgrade is looked at', () => {
  expect(() => withoutUnused('export {};', { large: '() {}' })).toThrow('no function large');
});
