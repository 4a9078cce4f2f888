import { describe, expect, it } from 'vitest';
import { faultsOfMessage, isMessageLink, staleYears } from './check-message.ts';
import {
  blocksFor,
  gapsOfMessage,
  keysOfMessage,
  type MessageBlock,
  type MessageContent,
  meetsCondition,
  textOfValue,
} from './message-document.ts';
import { documentOfText } from './plain-message.ts';
import { isNumberConfirmed } from './typed-number.ts';

const text = (words: string, url?: string): MessageBlock => ({
  kind: 'paragraph',
  content: [{ kind: 'text', text: words, ...(url === undefined ? {} : { url }) }],
});
const message = (...blocks: MessageBlock[]): MessageContent => ({ subject: 'News', document: { blocks } });

describe('a condition', () => {
  it.each([
    ['filled', [], { place: 'Leeds' }, true],
    ['filled', [], { place: '' }, false],
    ['filled', [], { place: [] }, false],
    ['filled', [], {}, false],
    ['filled', [], { place: false }, false],
    ['filled', [], { place: 0 }, true],
    ['empty', [], { place: null }, true],
    ['is', ['Leeds', 'York'], { place: 'York' }, true],
    ['is', ['Leeds'], { place: 'York' }, false],
    ['isNot', ['Leeds'], {}, true],
  ] as const)('“%s %j” of %j is %s', (test, values, given, met) => {
    expect(meetsCondition({ key: 'place', test, values }, given)).toBe(met);
  });

  it('of a key that every object has is not met', () => {
    expect(meetsCondition({ key: 'constructor', test: 'filled', values: [] }, {})).toBe(false);
  });

  it('within another is written only when both are met', () => {
    const inner: MessageBlock = {
      kind: 'when',
      condition: { key: 'b', test: 'filled', values: [] },
      blocks: [text('Both')],
    };
    const outer: MessageBlock = { kind: 'when', condition: { key: 'a', test: 'filled', values: [] }, blocks: [inner] };
    expect(blocksFor([outer], { a: 'x', b: 'y' })).toEqual([text('Both')]);
    expect(blocksFor([outer], { b: 'y' })).toEqual([]);
  });
});

describe('gaps of a message', () => {
  const phone = (fallback?: string | null): MessageBlock => ({
    kind: 'paragraph',
    content: [{ kind: 'placeholder', key: 'phone', ...(fallback === undefined ? {} : { fallback }) }],
  });

  it('are the placeholders whose value is empty and that have no fallback', () => {
    for (const empty of [' ', '\u0001', '\u200B']) {
      expect(gapsOfMessage(message(phone()), { phone: empty })).toEqual(['phone']);
    }
    expect(gapsOfMessage(message(phone()), { phone: '020' })).toEqual([]);
    expect(gapsOfMessage(message(phone('our office')), {})).toEqual([]);
    expect(gapsOfMessage(message(phone(null)), {})).toEqual([]);
  });

  it('include those of the subject', () => {
    expect(gapsOfMessage({ ...message(text('Hi')), subject: 'About {{ roleTitle }}' }, {})).toEqual(['roleTitle']);
  });

  it('include those in the text of a button that is shown', () => {
    const button: MessageBlock = { kind: 'button', text: 'Apply as {{ firstName }}', url: '{{ link }}' };
    expect(gapsOfMessage(message(button), { link: 'https://example.org' })).toEqual(['firstName']);
    expect(gapsOfMessage(message(button), {})).toEqual([]);
  });

  it('are not looked for in what is left out', () => {
    const hidden: MessageBlock = {
      kind: 'when',
      condition: { key: 'x', test: 'filled', values: [] },
      blocks: [phone()],
    };
    expect(gapsOfMessage(message(hidden), {})).toEqual([]);
    const line: MessageBlock = {
      kind: 'list',
      ordered: false,
      items: [
        [
          { kind: 'placeholder', key: 'phone' },
          { kind: 'text', text: 'Call', url: '{{ link }}' },
        ],
      ],
    };
    expect(gapsOfMessage(message(line), {})).toEqual([]);
  });
});

describe('saving a message', () => {
  const codes = (content: MessageContent): string[] => faultsOfMessage(content, ['firstName']).map(({ code }) => code);

  it('names each placeholder that its use does not have', () => {
    const content = { ...message({ kind: 'values', key: 'parts', asList: true }), subject: '{{ surname }}' };
    expect(keysOfMessage(content)).toEqual(['surname', 'parts']);
    expect(faultsOfMessage(content, ['firstName'])).toEqual([
      { code: 'message_placeholder_unknown', field: 'subject', detail: 'surname' },
      { code: 'message_placeholder_unknown', field: 'document', detail: 'parts' },
    ]);
  });

  it.each([
    ['an empty subject', { ...message(text('Hi')), subject: ' ' }, ['message_subject_missing']],
    ['a subject that nobody sees', { ...message(text('Hi')), subject: '\u0007\u200B' }, ['message_subject_missing']],
    ['a subject of 201 characters', { ...message(text('Hi')), subject: 'x'.repeat(201) }, ['message_subject_long']],
    ['no words', message({ kind: 'divider' }, text(' ')), ['message_empty']],
    ['a script as link', message(text('Go', 'javascript:alert(1)')), ['message_link']],
    ['a link with a password', message(text('Go', 'https://me:secret@example.org')), ['message_link']],
    ['more than fits', message(text('x'.repeat(40_001))), ['message_too_long']],
    ['words and a link', message(text('Go', 'https://example.org')), []],
  ] as const)('with %s gives %j', (_, content, faults) => {
    expect(codes(content)).toEqual(faults);
  });

  it('refuses conditions four deep', () => {
    let block = text('Deep');
    for (let depth = 0; depth < 4; depth += 1) {
      block = { kind: 'when', condition: { key: 'firstName', test: 'filled', values: [] }, blocks: [block] };
    }
    expect(codes(message(block))).toEqual(['message_conditions_deep']);
  });
});

it.each([
  ['https://example.org/a?b=c', true],
  ['{{ link }}', true],
  ['{{ origin }}/apply/{{ roleId }}', true],
  ['mailto:a@example.org', false],
  ['/applications', false],
  ['java{{ x }}script:alert(1)', false],
  ['https://example.org/{{ reference }}?of={{ firstName }}', true],
  ['{{ firstName }}', false],
  ['https://{{ firstName }}.example.org', false],
  ['https://example.org{{ firstName }}', false],
  ['{{ origin }}{{ firstName }}', false],
  ['{{ origin }}:99999', false],
  ['https://[', false],
  ['https://exa<mple.org', false],
])('takes the address %s as a link: %s', (url, taken) => {
  expect(isMessageLink(url)).toBe(taken);
});

it('finds the years that are over, in words and addresses', () => {
  const content = message(
    text('The scheme of 2025, as in 2027', 'https://example.org/2024/terms'),
    text('Call 02025550'),
  );
  expect(staleYears(content, 2026)).toEqual([2024, 2025]);
});

it.each([
  [500, undefined, true],
  [501, undefined, false],
  [501, 501, true],
  [501, 500, false],
  [3, 2, false],
])('lets a message go to %i people with %j typed: %s', (recipients, typed, goes) => {
  expect(isNumberConfirmed(recipients, typed)).toBe(goes);
});

describe('a plain text as a document', () => {
  it('has a paragraph for each part between empty lines, and breaks within them', () => {
    expect(documentOfText('Dear Sam,\r\n\r\n\r\nCome on Friday.\n Ask for Jo. \n\n')).toEqual({
      blocks: [
        { kind: 'paragraph', content: [{ kind: 'text', text: 'Dear Sam,' }] },
        {
          kind: 'paragraph',
          content: [
            { kind: 'text', text: 'Come on Friday.' },
            { kind: 'break' },
            { kind: 'text', text: 'Ask for Jo.' },
          ],
        },
      ],
    });
    expect(documentOfText(' \n ')).toEqual({ blocks: [] });
  });

  it('has links for addresses of web pages, without the full stop behind them', () => {
    expect(documentOfText('See https://example.org/a?b=1. Thank you')).toEqual({
      blocks: [
        {
          kind: 'paragraph',
          content: [
            { kind: 'text', text: 'See ' },
            { kind: 'text', text: 'https://example.org/a?b=1', url: 'https://example.org/a?b=1' },
            { kind: 'text', text: '. Thank you' },
          ],
        },
      ],
    });
    expect(documentOfText('javascript:alert(1)').blocks).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: 'javascript:alert(1)' }] },
    ]);
  });
});

it.each([
  [['Bring a photo.', 'Ring at the side door.'], 'Bring a photo. Ring at the side door.'],
  [['Your degree', 'Why us?', 'Your town'], 'Your degree, Why us? Your town'],
  [[], ''],
])('puts the values %j into one line', (values, line) => {
  expect(textOfValue(values)).toBe(line);
});
