import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contrast, formatHex, parseHex, textContrast } from '@evenhand/domain/organizations/contrast';
import { lookOf, themeProblem } from '@evenhand/domain/organizations/theme';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wearLook } from './theme.ts';

const sheet = await readFile(join(import.meta.dirname, '../../app/colours.css'), 'utf8');
const grounds = ['--page', '--surface', '--surface-sunken', '--surface-hover', '--surface-selected'] as const;
type Scheme = 'light' | 'dark';
/** How the rules of each scheme begin: the light ones hold for every page, and the dark ones change them on a screen. */
const marks: Readonly<Record<Scheme, string>> = {
  light: '[data-colour-scheme] {',
  dark: '[data-colour-scheme="dark"] {',
};

/** Returns the colour that has a share of the first one, and is the second one for the rest. */
function mix(first: string, second: string, share: number): string {
  const [one, other] = [parseHex(first), parseHex(second)];
  if (!one || !other) throw new Error(`no colours: ${first}, ${second}`);
  const part = (of: keyof typeof one): number => Math.round(one[of] * share + other[of] * (1 - share));
  return formatHex({ red: part('red'), green: part('green'), blue: part('blue') });
}

/** Returns the value of a variable on a page of a scheme that wears an organisation's colour. */
function colourOf(name: string, scheme: Scheme, page: HTMLElement): string {
  const part = sheet.split(':root').find((each) => each.includes(marks[scheme])) ?? '';
  const value = new RegExp(`${name}: ([^;]+);`).exec(part)?.[1] ?? page.style.getPropertyValue(name);
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other) return colourOf(other, scheme, page);
  const mixed = /^color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, var\((--[\w-]+)\)\)$/.exec(value);
  if (!mixed) return value;
  const [, first = '', share = '', second = ''] = mixed;
  return mix(colourOf(first, scheme, page), colourOf(second, scheme, page), Number(share) / 100);
}

function contrasts(colour: string, scheme: Scheme): number[] {
  const page = document.createElement('div');
  wearLook(lookOf({ colour }), page);
  const read = (name: string) => {
    const rgb = parseHex(colourOf(name, scheme, page));
    if (!rgb) throw new Error(`${name} is no colour in ${scheme}`);
    return rgb;
  };
  return grounds.map((ground) => contrast(read('--brand-text'), read(ground)));
}

const channel = fc.integer({ min: 0, max: 255 });
const colours = fc.record({ red: channel, green: channel, blue: channel }).map(formatHex);

it('finds what cannot be read', () => {
  expect(Math.min(...contrasts('#ffffff', 'light'))).toBeLessThan(textContrast);
});

it.each(['light', 'dark'] as const)('every colour that may be taken can be read on every ground: %s', (scheme) => {
  const edges = ['#000000', '#0000ff', '#ff0000', '#777777', '#ffd400'].map((colour): [string] => [colour]);
  fc.assert(
    fc.property(colours, (colour) => {
      fc.pre(themeProblem(colour) === null);
      expect(Math.min(...contrasts(colour, scheme)), colour).toBeGreaterThanOrEqual(textContrast);
    }),
    { examples: edges, numRuns: 300 },
  );
});

/** Returns what a style sheet says of paper: all but what it says of screens alone. */
function ofPaper(css: string): string {
  const [before = '', ...onScreens] = css.split(/@media screen[^{]*\{/);
  return onScreens.reduce((paper, block) => {
    const end = block.search(/^\}/m);
    return paper + block.slice(end);
  }, before);
}

it('prints in the light colours, whatever the screen shows', async () => {
  const folder = join(import.meta.dirname, '../..');
  // The employer's logo stands in a head that is not printed.
  const isPrinted = (name: string): boolean => name.endsWith('.css') && !name.endsWith('-mark.module.css');
  const names = (await readdir(folder, { recursive: true })).filter(isPrinted);
  expect(names.length).toBeGreaterThan(100);
  const dark: string[] = [];
  for (const name of names)
    if (ofPaper(await readFile(join(folder, name), 'utf8')).includes('scheme="dark"')) dark.push(name);
  expect(dark).toEqual([]);
  expect(ofPaper(sheet)).toContain(marks.light);
  expect(sheet).toContain(marks.dark);
});
