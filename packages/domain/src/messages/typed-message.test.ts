import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOfMessage } from './check-message.ts';
import type { MessageBlock, MessageInline } from './message-document.ts';
import { documentOfTyped, oddMarks, typedOfDocument } from './typed-message.ts';

const paragraph = (...content: MessageInline[]): MessageBlock => ({ kind: 'paragraph', content });
const text = (words: string, more: { bold?: true; url?: string } = {}): MessageInline => ({
  kind: 'text',
  text: words,
  ...more,
});

describe('a typed message', () => {
  it('has paragraphs, breaks and lists', () => {
    expect(documentOfTyped('Dear all,\r\n\n\n Please bring:\n- a pen\n- paper \nSee you.\n').blocks).toEqual([
      paragraph(text('Dear all,')),
      paragraph(text('Please bring:')),
      { kind: 'list', ordered: false, items: [[text('a pen')], [text('paper')]] },
      paragraph(text('See you.')),
    ]);
    expect(documentOfTyped('One\nTwo').blocks).toEqual([paragraph(text('One'), { kind: 'break' }, text('Two'))]);
    expect(documentOfTyped(' \n ').blocks).toEqual([]);
  });

  it('has bold text, links and placeholders', () => {
    expect(
      documentOfTyped('Dear **{{firstName}} of [us](https://example.org/a_(b))**, see {{ origin }}.').blocks,
    ).toEqual([
      paragraph(
        text('Dear '),
        { kind: 'placeholder', key: 'firstName', bold: true },
        text(' of ', { bold: true }),
        text('us', { bold: true, url: 'https://example.org/a_(b)' }),
        text(', see '),
        { kind: 'placeholder', key: 'origin' },
        text('.'),
      ),
    ]);
    expect(documentOfTyped('See https://example.org/a?b=1.').blocks).toEqual([
      paragraph(text('See '), text('https://example.org/a?b=1', { url: 'https://example.org/a?b=1' }), text('.')),
    ]);
    expect(documentOfTyped('[Your role]({{ roleLink }})').blocks).toEqual([
      paragraph(text('Your role', { url: '{{ roleLink }}' })),
    ]);
  });

  it('keeps marks that nothing closes as they are', () => {
    for (const typed of ['2 ** 3', '[a] (b)', '{{ a', '-', '-1 degree', 'a * b'])
      expect(documentOfTyped(typed).blocks).toEqual([paragraph(text(typed))]);
  });

  it.each([
    ['Dear {{ first name }}', 'message_placeholder_unknown', 'first name'],
    ['Dear {{ surname }}', 'message_placeholder_unknown', 'surname'],
    ['[Come](example.org)', 'message_link', 'example.org'],
    ['[Come](javascript:alert(1))', 'message_link', 'javascript:alert(1)'],
    ['[Come]()', 'message_link', ''],
  ])('%s is told as %s', (typed, code, detail) => {
    const faults = faultsOfMessage({ subject: 'News', document: documentOfTyped(typed) }, ['firstName']);
    expect(faults).toEqual([{ code, field: 'document', detail }]);
  });

  it('tells odd names in a subject', () => {
    expect(oddMarks('{{ first name }} and {{ roleTitle }} and {{ }}')).toEqual(['first name', '']);
  });
});

describe('a document as typed text', () => {
  it('is what was typed', () => {
    const typed =
      'Dear **{{ firstName }}**,\n\nPlease bring:\n\n- a pen\n- [paper](https://example.org)\n\nYours\nMorgan';
    expect(typedOfDocument(documentOfTyped(typed))).toBe(typed);
  });

  it('leaves out spaces at the ends of lines, and paragraphs without words', () => {
    const blocks = [
      paragraph(text('Dear '), text('Sam ', { bold: true })),
      paragraph(text(' ')),
      paragraph(text('Hi')),
    ];
    expect(typedOfDocument({ blocks })).toBe('Dear **Sam**\n\nHi');
  });

  it.each<readonly [string, MessageBlock]>([
    ['a button', { kind: 'button', text: 'Go', url: 'https://example.org' }],
    ['a heading', { kind: 'heading', content: [text('News')] }],
    ['a divider', { kind: 'divider' }],
    ['a numbered list', { kind: 'list', ordered: true, items: [[text('one')]] }],
    ['a fallback', paragraph({ kind: 'placeholder', key: 'deadline', fallback: 'soon' })],
    ['a condition', { kind: 'when', condition: { key: 'deadline', test: 'filled', values: [] }, blocks: [] }],
    ['values', { kind: 'values', key: 'parts', asList: true }],
    ['words that read as a mark', paragraph(text('Use **two** stars'))],
    ['words that read as an item', paragraph(text('- no item'))],
  ])('does not exist with %s', (_, block) => {
    expect(typedOfDocument({ blocks: [paragraph(text('Hi')), block] })).toBeNull();
  });

  const words = fc.stringMatching(/^[a-zéÄ][a-zA-Z,.!?'’ 0-9]{0,20}[a-z.]$/);
  const bold = fc.constantFrom({}, { bold: true as const });
  const inline: fc.Arbitrary<MessageInline> = fc.oneof(
    fc.tuple(words, bold).map(([said, more]) => text(said, more)),
    fc
      .tuple(words, bold, fc.constantFrom('https://example.org/a', '{{ roleLink }}', '{{ origin }}/x_(y)'))
      .map(([said, more, url]) => text(said, { ...more, url })),
    fc
      .tuple(fc.constantFrom('firstName', 'roleTitle'), bold)
      .map(([key, more]): MessageInline => ({ kind: 'placeholder', key, ...more })),
  );
  const line = fc.array(inline, { minLength: 1, maxLength: 5 });
  const typeable: fc.Arbitrary<MessageBlock> = fc.oneof(
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((lines) =>
        paragraph(...lines.flatMap((one, at): MessageInline[] => (at === 0 ? one : [{ kind: 'break' }, ...one]))),
      ),
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((items): MessageBlock => ({ kind: 'list', ordered: false, items })),
  );

  it('is read back as the same message, whatever can be typed', () => {
    fc.assert(
      fc.property(fc.array(typeable, { maxLength: 4 }), (blocks) => {
        const typed = typedOfDocument({ blocks });
        expect(typed).not.toBeNull();
        expect(typedOfDocument(documentOfTyped(typed ?? ''))).toBe(typed);
      }),
    );
  });

  it('loses nothing of what is typed, with whatever marks', () => {
    const marks = fc.constantFrom(
      '**',
      '*',
      '[',
      ']',
      '(',
      ')',
      '{{',
      '}}',
      '- ',
      '\n',
      '\n\n',
      ' ',
      'ß',
      'b',
      'https://a.b',
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 16 }), (parts) => {
        const document = documentOfTyped(parts.join(''));
        const lettersIn = (text: string): number => text.split('ß').length;
        // An address stands in its words and in its link.
        expect(lettersIn(JSON.stringify(document))).toBeGreaterThanOrEqual(lettersIn(parts.join('')));
        // Marks that stand in one another may make a message that cannot be typed; it is then shown and sent as it is.
        const typed = typedOfDocument(document);
        if (typed !== null) expect(documentOfTyped(typed)).toEqual(document);
      }),
      { numRuns: 2000 },
    );
  });
});
