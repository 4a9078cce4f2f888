import { writeMention } from '@evenhand/domain/notes/mentions';
import { describe, expect, it } from 'vitest';
import { couldMean, listSelection, namesIn, soughtAt, withMentions, wrapSelection } from './note-mentions.ts';

const jo = { userId: '01990000-0000-7000-8000-000000000001', name: 'Jo Field' };
const joanna = { userId: '01990000-0000-7000-8000-000000000002', name: 'Jo Fielding (HR)' };
const known = new Map([jo, joanna].map(({ name, userId }) => [name, userId]));

describe('mentions while a note is typed', () => {
  it.each([
    ['@', { from: 0, term: '' }],
    ['Ask @jo', { from: 4, term: 'jo' }],
    ['(@Jo Fi', { from: 1, term: 'Jo Fi' }],
    ['Ask @Jo Field about', null],
    ['jo@example', null],
    ['@Jo\n', null],
  ])('%s', (text, sought) => {
    expect(soughtAt(text, text.length)).toEqual(sought);
  });

  it.each([
    ['', true],
    ['jo', true],
    ['FIE', true],
    ['jo fi', true],
    ['field j', false],
    ['pri', false],
  ])('could mean a colleague by “%s”: %s', (term, could) => {
    expect(couldMean(jo.name, term)).toBe(could);
  });

  it('become the chosen colleagues, and come back as their names', () => {
    const typed = 'Ask @Jo Field, @Jo Fielding (HR) and @Jo Fielder.';
    const body = `Ask ${writeMention(jo)}, ${writeMention(joanna)} and @Jo Fielder.`;
    expect(withMentions(typed, known)).toBe(body);
    expect(namesIn(body)).toEqual(known);
    expect(withMentions('Ask @Jo Field', new Map())).toBe('Ask @Jo Field');
  });

  it('are formatted as bold text and lists', () => {
    const area = document.createElement('textarea');
    area.value = 'very good\nessay';
    area.setSelectionRange(5, 9);
    wrapSelection(area, '**');
    expect(area.value).toBe('very **good**\nessay');
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('good');
    area.setSelectionRange(2, area.value.length);
    listSelection(area);
    expect(area.value).toBe('- very **good**\n- essay');
  });
});
