import type {
  MessageBlock,
  MessageCondition,
  MessageContent,
  MessageInline,
} from '@evenhand/domain/messages/message-document';
import { type OwnPlaceholder, ownPlaceholderExamples } from '@evenhand/domain/messages/placeholders';
import * as fc from 'fast-check';

export const ownKeys = Object.keys(ownPlaceholderExamples) as OwnPlaceholder[];

/** Texts that a mail, a page, a template language, a mail's headers or our own marks might take for their own. */
const traps = [
  '<img src=x onerror=alert(1)>',
  '</p></td></tr></table><script>alert(1)</script>',
  '" onclick="alert(1)',
  "' autofocus='",
  '&lt;b&gt; &amp;nbsp; &',
  '<!-- ',
  '{{ firstName }}',
  '{{firstName',
  '{% if x %}{{ secret | raw }}',
  '[here](javascript:alert(1))',
  '- not a list',
  '\r\nBcc: else@example.org\r\n\r\n',
  '\u{E000}PGI-\u{E001}',
  '\u{E000}\u{E001}\u{E000}',
  '\u2028\u202E\u200B',
  '\u0007',
  '\uD800',
  ' ',
  '',
] as const;

const words = (most: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ maxLength: most }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: most }) },
    { weight: 3, arbitrary: fc.constantFrom(...traps) },
  );

const key = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...ownKeys) },
  { weight: 1, arbitrary: fc.constantFrom('constructor', 'toString', 'surname', 'score') },
);
const marked = key.map((one) => `{{ ${one} }}`);

const address = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      'https://example.org',
      'http://example.org/a?b=c&d="e"#<f>',
      'HTTPS://EXAMPLE.ORG/%zz',
      '{{ roleLink }}',
      '{{ origin }}/applications?of={{ firstName }}&{{ lastName }}',
      'https://example.org/{{ reference }}/{{ roleTitle }}#{{ senderName }}',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'javascript:alert(1)',
      'https://me:secret@example.org',
      'https://{{ firstName }}.example.org',
      'https://example.org{{ lastName }}',
      '{{ firstName }}',
      '{{ origin }}{{ firstName }}',
      '{{ origin }}:99999',
      '{{ roleLink }}@example.org',
      'https://[',
      'https://exa<mple.org',
      'https://1.2.3.999',
      'https://%',
      'https://example.org\\@else.example',
    ),
  },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: words(20).map((rest) => `https://example.org/${rest}`) },
  { weight: 1, arbitrary: words(20) },
);

const bold = fc.option(fc.boolean(), { nil: undefined });
const inline: fc.Arbitrary<MessageInline> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('text'), text: words(30), bold }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('text'), text: words(30), bold, url: address }) },
  {
    weight: 3,
    arbitrary: fc
      .record({ key, bold, fallback: fc.oneof(fc.constant(undefined), fc.constant(null), words(20)) })
      .map((part) => ({ kind: 'placeholder' as const, ...part })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'break' as const }) },
);
const line = fc.array(inline, { maxLength: 4 });
const simple: fc.Arbitrary<MessageBlock> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('paragraph', 'heading'), content: line }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('list'),
      ordered: fc.boolean(),
      items: fc.array(line, { maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('button'), text: fc.oneof(words(20), marked), url: address }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'divider' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('values'), key, asList: fc.boolean() }) },
);
const condition: fc.Arbitrary<MessageCondition> = fc.record({
  key,
  test: fc.constantFrom('filled', 'empty', 'is', 'isNot'),
  values: fc.array(words(10), { maxLength: 2 }),
});
const under = (inner: fc.Arbitrary<MessageBlock>): fc.Arbitrary<MessageBlock> =>
  fc.oneof(
    { weight: 5, arbitrary: inner },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('when'), condition, blocks: fc.array(inner, { maxLength: 3 }) }),
    },
  );

/** Messages as a hostile or careless writer might save them. Most of them can be saved. */
export const hostileMessages: fc.Arbitrary<MessageContent> = fc.record({
  subject: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(words(20), marked, words(20)).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: marked },
    { weight: 1, arbitrary: words(250) },
  ),
  document: fc.record({ blocks: fc.array(under(under(under(simple))), { minLength: 1, maxLength: 5 }) }),
});
