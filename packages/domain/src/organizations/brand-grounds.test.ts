import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandKinds } from './brand-choices.ts';
import { brandGrounds } from './brand-grounds.ts';
import { contrast, formatHex, parseHex, textContrast, white } from './contrast.ts';

const channel = fc.integer({ min: 0, max: 255 });
const colours = fc.record({ red: channel, green: channel, blue: channel });
const rgb = (hex: string) => parseHex(hex) ?? white;

test('every ink of every header and band can be read', () => {
  fc.assert(
    fc.property(colours, colours, fc.constantFrom(...bandKinds), (brand, header, band) => {
      const grounds = brandGrounds({ headerBGcolour: formatHex(header), band }, brand);
      for (const { ground, ink, dim } of Object.values(grounds)) {
        expect(contrast(rgb(ink), rgb(ground))).toBeGreaterThanOrEqual(textContrast);
        expect(contrast(rgb(dim), rgb(ground))).toBeGreaterThanOrEqual(textContrast);
      }
    }),
  );
});

test('a dark header keeps its colour on a dark page, and a pale one has a dark one there', () => {
  const brand = rgb('#14584f');
  const dark = brandGrounds({ headerBGcolour: '#0b2e29' }, brand);
  expect(dark.headerDark).toEqual(dark.header);
  const pale = brandGrounds({ headerBGcolour: '#fdfaf4' }, brand);
  expect(contrast(rgb(pale.headerDark.ground), white)).toBeGreaterThan(14);
});

test('the band has the header’s colour where that is dark, and a dark one of the brand where it is not', () => {
  const brand = rgb('#1b55d9');
  expect(brandGrounds({ headerBGcolour: '#0b2e29' }, brand).band.ground).toBe('#0b2e29');
  expect(brandGrounds({}, brand).band.ground).toBe('#0b2257');
  expect(brandGrounds({ headerBGcolour: '#fdfaf4', band: 'paper' }, brand).band.ground).toBe('#fdfaf4');
});
