import fc from 'fast-check';
import { expect, test } from 'vitest';
import { black, contrast, formatHex, luminance, parseHex, textOn, white } from './contrast.ts';
import { isReadableOnWhite, makeTheme, themeProblem } from './theme.ts';

const grey = { red: 0x77, green: 0x77, blue: 0x77 };

test('computes contrast as WCAG does', () => {
  expect(contrast(white, black)).toBe(21);
  expect(contrast(black, white)).toBe(21);
  expect(contrast(white, white)).toBe(1);
  expect(contrast(grey, white)).toBeCloseTo(4.48, 2);
});

test.each([
  ['#767676', true],
  ['#777777', false],
  ['#ff0', false],
  ['#003366', true],
  ['nonsense', false],
])('%s can be read on white: %s', (hex, expected) => {
  expect(isReadableOnWhite(hex)).toBe(expected);
});

test.each([
  ['#fff', white],
  ['000000', black],
  [' #777777 ', grey],
  ['#12345', null],
  ['red', null],
  ['', null],
])('%j reads as %j', (text, colour) => {
  expect(parseHex(text)).toEqual(colour);
});

test.each([
  ['#003366', null, 6, '#ffffff'],
  ['#ffd400', null, 9, '#000000'],
  ['#ffffff', 'too_light_for_text', 9, '#000000'],
  ['#2aa198', null, 8, '#000000'],
] as const)('%s: %s, text in shade %i, %s on it', (hex, problem, textShade, onBrand) => {
  expect(themeProblem(hex)).toBe(problem);
  expect(makeTheme(hex)).toMatchObject({ textShade, onBrand });
  expect(makeTheme(hex)?.shades[6]).toBe(hex);
});

test('makes no theme from a text that is not a colour', () => {
  expect(makeTheme('teal')).toBeNull();
  expect(themeProblem('teal')).toBe('not_a_colour');
});

const channel = fc.integer({ min: 0, max: 255 });
const colours = fc.record({ red: channel, green: channel, blue: channel });

test('reads back every colour, only darkens its shades, and keeps text on it readable', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      expect(parseHex(formatHex(colour))).toEqual(colour);
      const shades = makeTheme(formatHex(colour))?.shades ?? [];
      const lights = shades.map((shade) => luminance(parseHex(shade) ?? white));
      expect(lights).toHaveLength(10);
      expect([...lights].sort((a, b) => b - a)).toEqual(lights);
      expect(contrast(colour, parseHex(textOn(colour)) ?? colour)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
