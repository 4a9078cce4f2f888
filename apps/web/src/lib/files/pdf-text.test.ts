import { expect, it } from 'vitest';
import { joinPieces } from './pdf-text.ts';

const piece = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 5, height: 10 });

it('joins pieces of a line, with a tab over a wide gap', () => {
  expect(joinPieces([piece('University', 0, 100), piece('of Leeds', 53, 100), piece('2021', 300, 101)])).toBe(
    'University of Leeds\t2021',
  );
});

it('begins a new line where the height changes, after an empty one over a wide space', () => {
  expect(joinPieces([piece('Education', 0, 100), piece('Leeds', 0, 86), piece('Work', 0, 50)])).toBe(
    'Education\nLeeds\n\nWork',
  );
});

it('leaves out what has no letters', () => {
  expect(joinPieces([piece('', 0, 100), { ...piece(' ', 5, 100), height: 0 }, piece('Law', 20, 100)])).toBe('Law');
});
