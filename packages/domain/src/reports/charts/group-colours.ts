import { groupsOfQuestion } from '../../fairness/monitored-traits.ts';

/** Groups in the order of their colours, so that one has the same colour beside whatever others it stands. */
const colourOrder: readonly (readonly string[])[] = [
  ['woman', 'asian', 'disabled', 'professional'],
  ['man', 'black', 'notDisabled', 'intermediate'],
  ['mixed', 'working'],
  ['white'],
  ['other'],
  ['unknown'],
  ['notShown'],
];

/** Colours of the answers to a question: those that are not kept for people of no named group. */
const colours = [0, 1, 2, 3, 4, 7];

const namedColour = (code: string): number | undefined => {
  const place = colourOrder.findIndex((codes) => codes.includes(code));
  return place < 0 ? undefined : place;
};

/**
 * Returns the number of the colour of each group of a table. An answer to a question has the colour of its place among all answers,
 * unless an answer before it in the table has it; then the first one that is left.
 */
export function groupColours(dimension: string, codes: readonly string[]): Map<string, number | undefined> {
  const answers = groupsOfQuestion(dimension);
  const found = new Map<string, number | undefined>();
  for (const code of codes) {
    const place = answers.indexOf(code);
    const own = colours[place % colours.length];
    const taken = new Set(found.values());
    const free = taken.has(own) ? colours.find((colour) => !taken.has(colour)) : own;
    found.set(code, place < 0 ? namedColour(code) : (free ?? own));
  }
  return found;
}
