import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../apps/web/src/app/fonts', import.meta.url));
const faces = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
const sizeOf = (name: string): number => statSync(join(folder, name)).size;
const isUi = (name: string): boolean => name.startsWith('geist');

it('a page needs at most 45 kB for what it is written in', () => {
  expect(sizeOf('geist-latin.woff2')).toBeLessThanOrEqual(45_000);
});

it('a page needs at most 90 kB of typefaces with an employer’s own for headings', () => {
  const ui = faces.filter(isUi).reduce((sum, name) => sum + sizeOf(name), 0);
  const display = Math.max(...faces.filter((name) => !isUi(name)).map(sizeOf));
  expect(display).toBeGreaterThan(0);
  expect(ui + display).toBeLessThanOrEqual(90_000);
});
