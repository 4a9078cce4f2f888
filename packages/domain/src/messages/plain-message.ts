import type { MessageDocument, MessageInline } from './message-document.ts';

/** Matches the address of a web page. */
const webAddress = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

function inlineOf(line: string): MessageInline[] {
  const parts: MessageInline[] = [];
  let from = 0;
  for (const match of line.matchAll(webAddress)) {
    if (match.index > from) parts.push({ kind: 'text', text: line.slice(from, match.index) });
    parts.push({ kind: 'text', text: match[0], url: match[0] });
    from = match.index + match[0].length;
  }
  return from < line.length ? [...parts, { kind: 'text', text: line.slice(from) }] : parts;
}

const paragraphOf = (text: string): MessageInline[] =>
  text
    .split('\n')
    .flatMap((line, at): MessageInline[] => [
      ...(at === 0 ? [] : [{ kind: 'break' } as const]),
      ...inlineOf(line.trim()),
    ]);

/** Returns a plain text as a document: an empty line parts paragraphs, and addresses of web pages are links. */
export const documentOfText = (text: string): MessageDocument => ({
  blocks: text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'paragraph', content: paragraphOf(paragraph.trim()) })),
});
