/** A member of the team whom a note addresses. */
export interface Mention {
  readonly userId: string;
  readonly name: string;
}

/** "@[Jo Field](0199…)": the id keeps the mention valid when the person's name changes. */
const mention = /@\[([^[\]\n]{1,200})\]\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/g;

/** Replaces a mention whose name the reader may not know. */
export const hiddenMention = '@[…]';

/** Returns a mention as it is written in the text of a note. */
export const writeMention = ({ userId, name }: Mention): string =>
  `@[${name.replace(/[[\]\n]/g, ' ').trim() || '?'}](${userId})`;

/** Splits a text into the typed parts and the mentions between them. */
export function splitMentions(body: string): (string | Mention)[] {
  const parts: (string | Mention)[] = [];
  let from = 0;
  for (const found of body.matchAll(mention)) {
    const [whole, name = '', userId = ''] = found;
    if (found.index > from) parts.push(body.slice(from, found.index));
    parts.push({ userId, name });
    from = found.index + whole.length;
  }
  if (from < body.length) parts.push(body.slice(from));
  return parts;
}

const isMention = (part: string | Mention): part is Mention => typeof part !== 'string';

/** Returns the ids of all mentioned people, each once. */
export const mentionedIn = (body: string): string[] => [
  ...new Set(
    splitMentions(body)
      .filter(isMention)
      .map(({ userId }) => userId),
  ),
];

/** Returns the text with each mention rewritten, and the text between them changed. */
export const mapNote = (
  body: string,
  change: { readonly text?: (text: string) => string; readonly mention?: (mention: Mention) => string },
): string => {
  const { text = (one) => one, mention: name = writeMention } = change;
  return splitMentions(body)
    .map((part) => (typeof part === 'string' ? text(part) : name(part)))
    .join('');
};

/** Returns a note as plain text, for readers who cannot click: "@Jo Field". */
export const plainNote = (body: string): string => mapNote(body, { mention: ({ name }) => `@${name}` });
