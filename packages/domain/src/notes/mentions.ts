/** Somebody of the team whom a note speaks to. */
export interface Mention {
  readonly userId: string;
  readonly name: string;
}

/** "@[Jo Field](0199…)": who is meant stays who is meant, whatever they are called later. */
const mention = /@\[([^[\]\n]{1,200})\]\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/g;

/** Stands in a text for somebody whose name is not the reader's business. */
export const hiddenMention = '@[…]';

/** How a mention is written in the text of a note. */
export const writeMention = ({ userId, name }: Mention): string =>
  `@[${name.replace(/[[\]\n]/g, ' ').trim() || '?'}](${userId})`;

/** A text in its parts: what was typed, and who is mentioned between. */
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

/** The ids of everybody who is mentioned, each once. */
export const mentionedIn = (body: string): string[] => [
  ...new Set(
    splitMentions(body)
      .filter(isMention)
      .map(({ userId }) => userId),
  ),
];

/** The text with each mention put in other words, and what is between them changed. */
export const mapNote = (
  body: string,
  change: { readonly text?: (text: string) => string; readonly mention?: (mention: Mention) => string },
): string => {
  const { text = (one) => one, mention: name = writeMention } = change;
  return splitMentions(body)
    .map((part) => (typeof part === 'string' ? text(part) : name(part)))
    .join('');
};

/** As it is read where nothing can be pressed: "@Jo Field". */
export const plainNote = (body: string): string => mapNote(body, { mention: ({ name }) => `@${name}` });
