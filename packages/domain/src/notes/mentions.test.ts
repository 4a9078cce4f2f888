import { describe, expect, it } from 'vitest';
import { hiddenMention, mapNote, mentionedIn, plainNote, splitMentions, writeMention } from './mentions.ts';

const jo = { userId: '01990000-0000-7000-8000-000000000001', name: 'Jo Field' };
const ada = { userId: '01990000-0000-7000-8000-000000000002', name: 'Ada O’Neil' };
const body = `Ask ${writeMention(jo)} and ${writeMention(ada)}, or ${writeMention(jo)}.`;

describe('mentions in a note', () => {
  it('are found in the text, each person once', () => {
    expect(splitMentions(body)).toEqual(['Ask ', jo, ' and ', ada, ', or ', jo, '.']);
    expect(mentionedIn(body)).toEqual([jo.userId, ada.userId]);
    expect(plainNote(body)).toBe('Ask @Jo Field and @Ada O’Neil, or @Jo Field.');
  });

  it.each([
    ['an address', 'jo@[example.org]'],
    ['a link', '[Jo](01990000-0000-7000-8000-000000000001)'],
    ['an id that is none', '@[Jo](0199)'],
    ['nobody', '@[](01990000-0000-7000-8000-000000000001)'],
    ['two lines', '@[Jo\nField](01990000-0000-7000-8000-000000000001)'],
  ])('are not %s', (_what, text) => {
    expect(mentionedIn(text)).toEqual([]);
    expect(plainNote(text)).toBe(text);
  });

  it('are written so that any name can be read back', () => {
    const odd = { ...jo, name: '[Jo]\n' };
    expect(splitMentions(writeMention(odd))).toEqual([{ ...jo, name: 'Jo' }]);
    expect(splitMentions(writeMention({ ...jo, name: '' }))).toEqual([{ ...jo, name: '?' }]);
  });

  it('stay whole while the text between them is changed', () => {
    expect(mapNote(body, { text: (text) => text.toUpperCase() })).toBe(
      `ASK ${writeMention(jo)} AND ${writeMention(ada)}, OR ${writeMention(jo)}.`,
    );
    expect(mapNote(body, { mention: () => hiddenMention })).toBe('Ask @[…] and @[…], or @[…].');
  });
});
