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

/** Colours of answers to a question. The last two are those of people of no named group, and are free beside none. */
const colours = [0, 1, 2, 3, 4, 7, 6, 5];
const ownColours = 6;

function namedColour(code: string): number | undefined {
  const place = colourOrder.findIndex((codes) => codes.includes(code));
  return place < 0 ? undefined : place;
}

/**
 * Returns the number of the colour of each group of a table. An answer to a question has the colour of its place among all answers,
 * unless an answer before it in the table has it; then the first one that is left.
 */
export function groupColours(dimension: string, codes: readonly string[]): Map<string, number | undefined> {
  const answers = groupsOfQuestion(dimension);
  const isAnswer = (code: string): boolean => answers.includes(code);
  const found = new Map(codes.map((code) => [code, isAnswer(code) ? undefined : namedColour(code)]));
  for (const code of codes.filter(isAnswer)) {
    const own = colours[answers.indexOf(code) % ownColours];
    const taken = new Set(found.values());
    found.set(code, taken.has(own) ? (colours.find((colour) => !taken.has(colour)) ?? own) : own);
  }
  return found;
}
