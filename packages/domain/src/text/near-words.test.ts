import { describe, expect, it } from 'vitest';
import { holdsNearly, nearSpellings } from './near-words.ts';

describe('spellings near a word', () => {
  it.each<[string, string | null, string]>([
    ['shwa', 'shaw', 'two letters swapped'],
    ['thorton', 'thornton', 'a letter left out'],
    ['thornnton', 'thornton', 'a letter added'],
    ['thoraton', 'thornton', 'a letter changed'],
    ['haw1', null, 'a digit'],
    ['jo', null, 'too few letters'],
    ['a'.repeat(25), null, 'too many letters'],
  ])('of %s include %s: %s', (typed, meant) => {
    const near = nearSpellings(typed);
    if (meant === null) expect(near).toBeNull();
    else expect(near?.words).toContain(meant);
  });

  it('count as beginnings from five letters on', () => {
    expect([nearSpellings('shwa')?.whole, nearSpellings('thron')?.whole]).toEqual([true, false]);
  });

  it('are each named once', () => {
    const { words = [] } = nearSpellings('anna') ?? {};
    expect(words).toEqual([...new Set(words)]);
  });
});

describe('a text', () => {
  it.each([
    ['Isla Thornton', 'thorton isla'],
    ['Isla Thornton', 'thronto'],
    ['Réasons and messages', 'raeson'],
    ['Summer vacation scheme', 'sumer vacat'],
    ['Priya Shaw', 'Shwa'],
    ['Reports', 're'],
  ])('"%s" nearly holds "%s"', (text, typed) => {
    expect(holdsNearly(text, typed)).toBe(true);
  });

  it.each([
    ['Isla Thornton', 'isla thrnto m'],
    ['Priya Shaw', 'shan wa'],
    ['Reports', 'er'],
    ['Export', 'exit'],
    ['Shawcross', 'shwa'],
  ])('"%s" does not hold "%s"', (text, typed) => {
    expect(holdsNearly(text, typed)).toBe(false);
  });
});
