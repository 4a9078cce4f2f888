import {
  documentOfEditor,
  editorOfDocument,
  editorOfSubject,
  subjectOfEditor,
} from '@evenhand/domain/messages/editor-document';
import type { MessageBlock, MessageInline } from '@evenhand/domain/messages/message-document';
import { parts } from '@evenhand/words/parts';
import { translations } from '@evenhand/words/translations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailTemplates } from '../mail-templates.ts';
import { readMailWords } from './read-mail-words.ts';

type Catalogue = Readonly<Record<string, string>>;

const catalogues: readonly Catalogue[] = [
  parts.mail,
  ...Object.values(translations).flatMap(({ parts: translated }) =>
    translated.mail ? [translated.mail as Catalogue] : [],
  ),
];

const text = fc.string({ minLength: 1, maxLength: 12 });
const key = fc.constantFrom('firstName', 'roleTitle', 'link');
const bold = fc.oneof(fc.constant({}), fc.constant({ bold: true }));
const fallback = fc.oneof(fc.constant({}), fc.record({ fallback: fc.option(text) }));
const inline: fc.Arbitrary<MessageInline> = fc.oneof(
  fc
    .tuple(text, bold, fc.oneof(fc.constant({}), fc.constant({ url: '{{ link }}/x' })))
    .map(([words, strong, link]) => ({
      kind: 'text' as const,
      text: words,
      ...strong,
      ...link,
    })),
  fc.tuple(key, bold, fallback).map(([one, strong, instead]) => ({
    kind: 'placeholder' as const,
    key: one,
    ...strong,
    ...instead,
  })),
  fc.constant({ kind: 'break' as const }),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 });
const simple: fc.Arbitrary<MessageBlock> = fc.oneof(
  fc.record({ kind: fc.constantFrom('paragraph', 'heading'), content: line }),
  fc.record({
    kind: fc.constant('list'),
    ordered: fc.boolean(),
    items: fc.array(line, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('button'), text, url: fc.constant('{{ link }}') }),
  fc.record({ kind: fc.constant('divider') }),
  fc.record({ kind: fc.constant('values'), key, asList: fc.boolean() }),
);
const condition = fc.record({
  key,
  test: fc.constantFrom('filled', 'empty', 'is', 'isNot'),
  values: fc.array(text, { maxLength: 2 }),
});
const under = (inner: fc.Arbitrary<MessageBlock>): fc.Arbitrary<MessageBlock> =>
  fc.oneof(inner, fc.record({ kind: fc.constant('when'), condition, blocks: fc.array(inner, { maxLength: 3 }) }));
const anyBlock = under(under(under(simple)));

describe('the editor’s form of a message', () => {
  it('gives back every mail of the product in every language as it was', () => {
    let count = 0;
    for (const words of catalogues) {
      for (const name of mailTemplates) {
        const subject = words[`mail.${name}.subject`] ?? '';
        const document = readMailWords(words[`mail.${name}.body`] ?? '');
        expect(documentOfEditor(editorOfDocument(document)), name).toEqual(document);
        expect(subjectOfEditor(editorOfSubject(subject)), name).toBe(subject);
        count += 1;
      }
    }
    expect(count).toBeGreaterThanOrEqual(mailTemplates.length * 2);
  });

  it('gives back any message as it was', () => {
    const holds = fc.property(fc.array(anyBlock, { maxLength: 5 }), (blocks) => {
      expect(documentOfEditor(editorOfDocument({ blocks }))).toEqual({ blocks });
    });
    expect(() => fc.assert(holds)).not.toThrow();
  });

  it('leaves out what nothing is written in', () => {
    const empty = { type: 'paragraph' };
    const list = { type: 'bulletList', content: [{ type: 'listItem', content: [empty] }] };
    expect(documentOfEditor({ type: 'doc', content: [empty, { type: 'heading' }, list] })).toEqual({ blocks: [] });
  });
});
