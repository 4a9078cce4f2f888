import { describe, expect, it } from 'vitest';
import { type ChosenColumn, mergeColumns } from './merge-columns.ts';

/** Reads "a b:80" as the columns a and b, the second 80 wide. */
const read = (text: string): ChosenColumn[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const [id = '', width] = part.split(':');
      return width === undefined ? { id } : { id, width: Number(width) };
    });
const write = (columns: readonly ChosenColumn[]): string =>
  columns.map(({ id, width }) => (width === undefined ? id : `${id}:${width}`)).join(' ');

describe('columns changed in two places at once', () => {
  it.each<[string, [base: string, mine: string, theirs: string], string]>([
    ['nobody changed anything', ['a b c', 'a b c', 'a b c'], 'a b c'],
    ['only mine', ['a b c', 'c a', 'a b c'], 'c a'],
    ['only theirs', ['a b c', 'a b c', 'c b:90'], 'c b:90'],
    ['each added one', ['a b', 'a x b', 'a b y'], 'a x b y'],
    ['each took one away', ['a b c', 'a b', 'b c'], 'b'],
    ['I ordered, they added', ['a b c', 'c b a', 'a n b c'], 'c b a n'],
    ['they ordered, I added', ['a b c', 'a n b c', 'c b a'], 'c b a n'],
    ['both ordered: mine', ['a b c', 'c a b', 'b a c'], 'c a b'],
    ['I made one wider, they another', ['a b', 'a:90 b', 'a b:70'], 'a:90 b:70'],
    ['both made one wider: mine', ['a', 'a:90', 'a:70'], 'a:90'],
    ['I made it as wide as what it holds', ['a:90 b', 'a b', 'a:90 b:70'], 'a b:70'],
    ['I made one wider that they took away', ['a b', 'a:90 b', 'b'], 'b'],
    ['both added the same', ['a', 'a n:50', 'n:60 a'], 'n:50 a'],
    ['from nothing', ['', 'a b', 'c'], 'a b c'],
    ['to nothing', ['a b', '', 'a b'], ''],
  ])('%s', (_case, [base, mine, theirs], merged) => {
    expect(write(mergeColumns(read(base), read(mine), read(theirs)))).toBe(merged);
  });
});
