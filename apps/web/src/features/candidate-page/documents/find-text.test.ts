import { describe, expect, it } from 'vitest';
import { matchesOf, rangeAt, readText } from './find-text.ts';

describe('searching in a document', () => {
  it.each([
    ['Law and law', 'LAW', [0, 8]],
    ['Élan vital', 'elan', [0]],
    ['elan', 'élan', [0]],
    ['aaaa', 'aa', [0, 2]],
    ['two\nwords', 'two words', [0]],
    ['straße', 'ße', [4]],
    ['anything', '  ', []],
    ['a.b', 'a+b', []],
  ])('%s: %s', (text, term, places) => {
    expect(matchesOf(text, term)).toEqual(places);
  });

  it('finds words that the page splits into pieces', () => {
    const page = document.createElement('div');
    page.innerHTML = '<span>Univer</span><span>sity of</span><br><span>Leeds</span><p>Law</p><p>Firm</p>';
    const read = readText(page);
    expect(read.text).toBe('University of LeedsLaw Firm ');
    const [at = -1] = matchesOf(read.text, 'university of leeds');
    expect(rangeAt(read, at, 'university of leeds'.length)?.toString()).toBe('University ofLeeds');
    const [firm = -1] = matchesOf(read.text, 'firm');
    expect(rangeAt(read, firm, 4)?.toString()).toBe('Firm');
  });
});
