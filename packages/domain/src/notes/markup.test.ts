import { describe, expect, it } from 'vitest';
import { readMarkup } from './markup.ts';
import { writeMention } from './mentions.ts';

const jo = { userId: '01990000-0000-7000-8000-000000000001', name: 'Jo Field' };
const lineOf = (body: string) => readMarkup(body)[0]?.lines[0];

describe('the markup of a note', () => {
  it.each([
    ['plain', 'As it was typed', [{ text: 'As it was typed' }]],
    ['bold', 'A **very good** essay', [{ text: 'A ' }, { bold: true, text: 'very good' }, { text: ' essay' }]],
    ['slanted', '_Why_ law?', [{ italic: true, text: 'Why' }, { text: ' law?' }]],
    [
      'bold and slanted',
      '**so _very_**',
      [
        { bold: true, text: 'so ' },
        { bold: true, italic: true, text: 'very' },
      ],
    ],
    ['no mark', 'snake_case_name and 2 ** 3 ** 4 and _', [{ text: 'snake_case_name and 2 ** 3 ** 4 and _' }]],
    [
      'an address',
      'See https://example.org/a?b=c.',
      [{ text: 'See ' }, { text: 'https://example.org/a?b=c', href: 'https://example.org/a?b=c' }, { text: '.' }],
    ],
    ['no address', 'javascript:alert(1) ftp://x', [{ text: 'javascript:alert(1) ftp://x' }]],
    ['markup of pages', '<b>bold</b> & <script>', [{ text: '<b>bold</b> & <script>' }]],
    ['a mention', `Ask ${writeMention(jo)}!`, [{ text: 'Ask ' }, { text: '@Jo Field', mention: jo }, { text: '!' }]],
  ])('reads %s', (_what, body, runs) => {
    expect(lineOf(body)).toEqual(runs);
  });

  it('reads lists, quotes and texts between empty lines', () => {
    const body = 'First\nsecond\n\nThird\n- one\n- two\n1. eins\n2) zwei\n> said\n-';
    expect(readMarkup(body).map(({ kind, lines }) => [kind, lines.map(([run]) => run?.text)])).toEqual([
      ['text', ['First', 'second']],
      ['text', ['Third']],
      ['list', ['one', 'two']],
      ['numbers', ['eins', 'zwei']],
      ['quote', ['said']],
      ['text', ['-']],
    ]);
  });

  it('is quick with a text full of apparent marks', () => {
    for (const body of ['**'.repeat(5000), '_a'.repeat(5000), '**a'.repeat(3000), 'https://'.repeat(1200)]) {
      const before = Date.now();
      readMarkup(body);
      expect(Date.now() - before).toBeLessThan(1000);
    }
  });
});
