import { describe, expect, it } from 'vitest';
import { readDocument } from '../files/read-document.ts';
import { makePdf } from './make-pdf.ts';
import { tidy } from './paragraphs.ts';
import type { Printable } from './printable.ts';
import { runsLeft, textRuns, turnedLines, turnedWithin } from './text-runs.ts';

const aDocument = (given: Partial<Printable> = {}): Printable => ({
  title: 'Your application',
  language: 'en-GB',
  author: 'Hartwell & Stone',
  facts: [{ label: 'Name', value: 'Amara Osei' }],
  sections: [{ title: 'Questions', parts: [{ label: 'Why us?', texts: ['Because of your work.'] }] }],
  note: 'This is a copy.',
  ...given,
});

describe('a printed document', () => {
  it('has its texts in their order, its title and its language', async () => {
    const pdf = await makePdf(aDocument());
    const { pages, text } = await readDocument('pdf', pdf);
    expect(pages).toBe(1);
    const plain = (text ?? '').replace(/\s+/g, ' ');
    expect(plain).toMatch(
      /Your application.*Name: Amara Osei.*Questions.*Why us\?.*Because of your work\..*This is a copy\./,
    );
    expect(pdf.toString('latin1')).toContain('/Lang (en-GB)');
    expect(pdf.toString('latin1')).toContain('/DisplayDocTitle true');
  });

  it('has names of other scripts as letters that can be copied out again', async () => {
    const names = ['Zażółć Gęślą', 'Nguyễn Thị', 'Ελένη', 'Юлия', '陳大文', '张伟', 'さくら'];
    const pdf = await makePdf(aDocument({ facts: names.map((value) => ({ label: 'Name', value })) }));
    const text = (await readDocument('pdf', pdf)).text?.normalize('NFC') ?? '';
    for (const name of names) expect(text.replace(/\s+/g, ' ')).toContain(name);
  });

  it('has Hebrew and pictographs as letters of their own typefaces, apart from the words beside them', async () => {
    const pdf = await makePdf(aDocument({ facts: [{ label: 'Name', value: 'Summer scheme (שרה) 2027 🎉' }] }));
    const text = (await readDocument('pdf', pdf)).text?.replace(/\s+/g, ' ') ?? '';
    expect(text).toContain('Summer scheme (שרה) 2027 🎉');
    expect(pdf.toString('latin1')).toMatch(/NotoSansHebrew/);
    expect(pdf.toString('latin1')).toMatch(/NotoEmoji/);
  });

  it('has a name of two words that runs from right to left with its first word on the right', async () => {
    const pdf = await makePdf(aDocument({ facts: [{ label: 'Name', value: 'שרה לוי' }] }));
    const text = (await readDocument('pdf', pdf)).text?.replace(/\s+/g, ' ') ?? '';
    expect(text).toContain('Name: לוי שרה');
  });

  it('takes many pages, strange signs, and several at once', async () => {
    const texts = Array.from({ length: 300 }, (_, at) => `Paragraph ${at}\u0000\u0007 – ${'word '.repeat(30)}`);
    const long = aDocument({ sections: [{ title: 'Long', parts: [{ label: 'Q', texts }] }] });
    const [one, two] = await Promise.all([makePdf(long), makePdf(aDocument())]);
    expect((await readDocument('pdf', one)).pages).toBeGreaterThan(10);
    expect((await readDocument('pdf', two)).pages).toBe(1);
  });
});

describe('text', () => {
  it('is divided by typeface', () => {
    expect(textRuns('Li 李伟 ok')).toEqual([
      { text: 'Li ', font: 'Roboto' },
      { text: '李伟', font: 'NotoHan' },
      { text: ' ok', font: 'Roboto' },
    ]);
    expect(textRuns('محمد').map((run) => run.font)).toEqual(['NotoArabic']);
    expect(textRuns('(שָׂרָה־לאה)')).toEqual([
      { text: '(', font: 'Roboto' },
      { text: 'שָׂרָה־לאה', font: 'NotoHebrew' },
      { text: ')', font: 'Roboto' },
    ]);
    expect(textRuns('🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}').map((run) => run.font)).toEqual([
      'NotoEmoji',
    ]);
    expect(textRuns('A 👩🏽\u200d⚖️ 🇬🇧 © ⚖')).toEqual([
      { text: 'A ', font: 'Roboto' },
      { text: '👩🏽\u200d⚖️', font: 'NotoEmoji' },
      { text: ' ', font: 'Roboto' },
      { text: '🇬🇧', font: 'NotoEmoji' },
      { text: ' © ', font: 'Roboto' },
      { text: '⚖', font: 'NotoEmoji' },
    ]);
  });

  it('that runs from right to left is turned word by word, and Latin words among it are not', () => {
    expect(runsLeft('محمد علي')).toBe(true);
    expect(runsLeft('Amara')).toBe(false);
    expect(turnedLines('محمد علي')).toEqual(['علي محمد']);
    expect(turnedLines('درست في King’s College London')).toEqual(['King’s College London في درست']);
    expect(turnedLines('كلمة '.repeat(40)).length).toBeGreaterThan(2);
  });

  it('has its words from right to left also within a line of the other direction, and in narrow columns', () => {
    expect(turnedWithin('Roles: محمد علي حسن, Pupillage')).toBe('Roles: حسن علي محمد, Pupillage');
    expect(turnedWithin('Summer scheme')).toBe('Summer scheme');
    expect(turnedLines('محمد علي حسن', 9)).toEqual(['علي محمد', 'حسن']);
  });

  it('has no marks of direction, which would be drawn as boxes, and no narrow blanks', () => {
    expect(tidy('Role \u2068محمد\u2069: 1\u202f204\u200f')).toBe('Role محمد: 1\u00a0204');
  });
});
