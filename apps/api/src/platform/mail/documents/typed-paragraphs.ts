/**
 * Returns what staff typed into a long field, each line for a paragraph of a mail. As one value it would stand on one line, as every
 * value does.
 */
export const typedParagraphs = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
