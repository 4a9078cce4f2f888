import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { chooseColourScheme, readColourScheme } from './colour-scheme.ts';

const root = document.documentElement;
const beginPage = async (): Promise<void> => {
  delete root.dataset['colourScheme'];
  // As the page runs it before its first paint.
  new Function(await readFile(join(import.meta.dirname, '../../../public/color-scheme.js'), 'utf8'))();
};

afterEach(() => localStorage.clear());

it('a page is light where no choice was made and the device says nothing', async () => {
  await beginPage();
  expect([root.dataset['colourScheme'], readColourScheme()]).toEqual(['light', 'auto']);
});

it('a choice holds at once, and on the next page', async () => {
  chooseColourScheme('dark');
  expect([root.dataset['colourScheme'], readColourScheme()]).toEqual(['dark', 'dark']);
  await beginPage();
  expect(root.dataset['colourScheme']).toBe('dark');
  chooseColourScheme('auto');
  expect([root.dataset['colourScheme'], readColourScheme()]).toEqual(['light', 'auto']);
});

it('a choice in another tab is followed', async () => {
  await beginPage();
  localStorage.setItem('colour-scheme', 'dark');
  window.dispatchEvent(new Event('storage'));
  expect(root.dataset['colourScheme']).toBe('dark');
});

it('what was kept by another version counts as no choice', async () => {
  localStorage.setItem('colour-scheme', 'sepia');
  await beginPage();
  expect([root.dataset['colourScheme'], readColourScheme()]).toEqual(['light', 'auto']);
});
