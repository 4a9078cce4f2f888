import { faultsOfMessage } from '@evenhand/domain/messages/check-message';
import {
  gapsOfMessage,
  keysOfMessage,
  type MessageContent,
  type MessageValues,
} from '@evenhand/domain/messages/message-document';
import { isLinkPlaceholder } from '@evenhand/domain/messages/placeholders';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RenderedMail, renderContent } from '../render.ts';
import { hostileMessages, ownKeys } from './hostile-messages.factory.ts';

const frame = {
  organizationName: 'Hartwell & <Stone>',
  header: { ground: '#0b2b26', ink: '#ffffff' },
  brandColour: '#1f5f57',
  logo: null,
  about: ['12 <b>Fleet</b> Street'],
  footer: 'You applied to "Hartwell" & others.',
  supportAddress: 'support@example.org',
  language: 'fr',
  direction: 'ltr',
} as const;

/** Number of the words in the strip at the head. */
const headWords = frame.organizationName.split(' ').length;

/** Returns a word by which a person's value is found in a mail. */
const markOf = (person: string, key: string): string => `zq${person}-${key}-`;

/** Returns values of a person that hold markup, marks of ours and line breaks, each with its own word; `nothing` for the empty ones. */
const valuesOf = (person: string, empty: readonly string[], nothing: string): MessageValues =>
  Object.fromEntries(
    ownKeys.map((key) => {
      const mark = markOf(person, key);
      if (empty.includes(key)) return [key, nothing];
      if (isLinkPlaceholder(key)) return [key, `https://apply.example.org/${mark}`];
      return [key, `${mark} <b id="x">'&amp;\n\n- {{ lastName }}\u{E000}PGI-\u{E001}`];
    }),
  );

/** Matches one piece of a mail's HTML: a tag with quoted attributes, or text in which every sign of markup is escaped. */
const piece =
  /<!doctype html>|<style>[^<]*<\/style>|<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="(?:[^"<>&]|&(?:amp|lt|gt|quot|#39);)*")*)>|((?:[^<>&"']|&(?:amp|lt|gt|quot|#39);)+)/y;
const allowed = new Set('html head meta title body table tr td main p h2 ul ol li a strong br hr span'.split(' '));
const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const withoutEscapes = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign);

/** Cuts the HTML of a mail into its pieces. Throws at a part of it that is neither a tag of ours nor escaped text. */
function piecesOf(html: string): RegExpExecArray[] {
  const pieces: RegExpExecArray[] = [];
  piece.lastIndex = 0;
  for (let at = 0; at < html.length; at = piece.lastIndex) {
    const found = piece.exec(html);
    if (found === null) throw new Error(`neither markup nor escaped text: ${html.slice(at, at + 80)}`);
    pieces.push(found);
  }
  return pieces;
}

/** Returns the words that a reader of the HTML sees, in their order. */
const seenWords = (pieces: readonly RegExpExecArray[]): string[] =>
  pieces
    .slice(pieces.findIndex(([, , name]) => name === 'body'))
    .flatMap(([, , , , text = '']) => withoutEscapes(text).split(/\s+/))
    .filter((word) => word !== '');

/** Whether a piece is text, or a tag that we write with an address that leads to a page or to the support. */
const isOurs = ([, , name = 'p', attributes = '']: RegExpExecArray): boolean =>
  allowed.has(name) &&
  !/ (?:on[a-z]+|src|action|id)="/.test(attributes) &&
  !/ href="(?!https?:\/\/[^/"]|mailto:support@example\.org")/.test(attributes);

/** Returns the words that do not stand in a text after those before them. */
function missingWords(words: readonly string[], text: string): string[] {
  let from = 0;
  return words.filter((word) => {
    const at = text.indexOf(word, from);
    if (at >= 0) from = at + word.length;
    return at < 0;
  });
}

const others = (person: string): string => (person === 'Amara' ? 'Bo' : 'Amara');

function expectSound(mail: RenderedMail, content: MessageContent, person: string): void {
  const { subject, html, text } = mail;
  const pieces = piecesOf(html);
  expect(pieces.filter((one) => !isOurs(one)).map(([source]) => source)).toEqual([]);
  // The text has the name of the organisation at its foot alone.
  expect(missingWords(seenWords(pieces).slice(headWords), text)).toEqual([]);
  expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  const whole = [subject, html, text].join('\n');
  expect(whole).not.toContain(`zq${others(person)}-`);
  const asked = keysOfMessage(content);
  const told = ownKeys.filter((key) => whole.includes(markOf(person, key)));
  expect(told.filter((key) => !asked.includes(key))).toEqual([]);
}

describe('any message that can be saved', () => {
  it('is rendered for every recipient without a gap: escaped, whole as text, and with no value but those it names', () => {
    let rendered = 0;
    const people = fc.constantFrom('Amara', 'Bo');
    const holds = fc.property(
      hostileMessages,
      people,
      fc.subarray(ownKeys),
      fc.constantFrom(null, null, null, '', ' ', '\u0001', '\u200B'),
      (content, person, some, nothing) => {
        if (faultsOfMessage(content, ownKeys).length > 0) return;
        const values = valuesOf(person, nothing === null ? [] : some, nothing ?? '');
        if (gapsOfMessage(content, values).length > 0) return;
        expectSound(renderContent(content, values, frame), content, person);
        rendered += 1;
      },
    );
    expect(() => fc.assert(holds, { numRuns: 10_000, includeErrorInReport: true })).not.toThrow();
    expect(rendered).toBeGreaterThan(4000);
  });
});
