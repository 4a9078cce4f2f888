import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMarkSeen } from './brand-grounds.ts';
import { formatHex, parseHex } from './contrast.ts';
import { proposeColour } from './propose-colour.ts';
import { isReadableOnWhite, themeProblem } from './theme.ts';

const channel = fc.integer({ min: 0, max: 255 });
const colours = fc.record({ red: channel, green: channel, blue: channel }).map(formatHex);

describe('proposeColour', () => {
  it.each([
    ['a colour that passes stays', '#14584f', isReadableOnWhite, '#14584f'],
    ['a light one is darkened until it can be read', '#ffd400', isReadableOnWhite, '#8a7200'],
    [
      'a dark one is lightened where only light ones pass',
      '#000000',
      (hex: string) => !isReadableOnWhite(hex),
      '#7a7a7a',
    ],
    ['what is no colour has no shade', 'green', isReadableOnWhite, null],
    ['nothing is proposed where nothing passes', '#14584f', () => false, null],
  ])('%s', (_, colour, passes, proposed) => {
    expect(proposeColour(colour, passes)).toBe(proposed);
  });

  it('finds a shade of every colour that links can have', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const proposed = proposeColour(colour, (shade) => themeProblem(shade) === null);
        expect(proposed === null ? 'nothing' : themeProblem(proposed)).toBeNull();
      }),
    );
  });

  it('finds a mark that is seen on every band', () => {
    fc.assert(
      fc.property(colours, colours, (second, header) => {
        const look = { colour: '#14584f', headerBGcolour: header };
        const proposed = proposeColour(second, (shade) => isMarkSeen({ ...look, secondaryColour: shade }));
        fc.pre(proposed !== null);
        expect(parseHex(proposed ?? '')).not.toBeNull();
        expect(isMarkSeen({ ...look, secondaryColour: proposed ?? '' })).toBe(true);
      }),
    );
  });
});
