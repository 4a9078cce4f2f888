import { expect, it } from 'vitest';
import { groupColours } from './group-colours.ts';

const coloursOf = (dimension: string, codes: readonly string[]) => [...groupColours(dimension, codes).values()];

it('keeps the colour of a group beside whatever others it stands', () => {
  expect(coloursOf('sex', ['man', 'other', 'unknown', 'notShown'])).toEqual([1, 4, 5, 6]);
  expect(coloursOf('carer', ['NO', 'unknown'])).toEqual([1, 5]);
  expect(coloursOf('carer', ['YES', 'NO', 'notShown'])).toEqual([0, 1, 6]);
  expect(coloursOf('stage', ['3'])).toEqual([undefined]);
});

it('gives no answer the colour of another one, or of people of no named group, while there are others', () => {
  const six = ['NONE', 'BUDDHIST', 'CHRISTIAN', 'MUSLIM', 'SIKH', 'OTHER'];
  const colours = coloursOf('religion', [...six, 'unknown', 'notShown']);
  expect(new Set(colours).size).toBe(8);
  expect(colours.slice(6)).toEqual([5, 6]);
  expect(new Set(coloursOf('religion', [...six, 'HINDU', 'unknown'])).size).toBe(8);
  expect(coloursOf('religion', [...six, 'HINDU', 'JEWISH', 'JAIN', 'unknown'])).not.toContain(undefined);
});
