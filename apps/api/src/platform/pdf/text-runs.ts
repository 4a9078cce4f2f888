/** Typefaces that a document carries, each for the scripts that the ones before it lack. */
export type Typeface = 'Roboto' | 'NotoArabic' | 'NotoHebrew' | 'NotoHan' | 'NotoEmoji';

export interface TextRun {
  readonly text: string;
  readonly font: Typeface;
}

const arabic = /\p{Script_Extensions=Arabic}/u;
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Pictographs, but for the few signs below U+2600 that are text first, as ©. */
const pictograph = /\p{Emoji_Presentation}|(?=[\u2600-\u{10ffff}])\p{Extended_Pictographic}/u;
/** Signs that join pictographs to one: a joiner, skin tones, and the letters that name the country of a flag. */
const joinsPictographs = /[\u200d\u{e0020}-\u{e007f}\p{Emoji_Modifier}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

const isPictograph = (character: string, before: Typeface): boolean =>
  pictograph.test(character) || (before === 'NotoEmoji' && joinsPictographs.test(character));

/**
 * Returns the typeface of a character. Marks, blanks and signs have no script of their own: they stay with the letters before
 * them.
 */
function typefaceOf(character: string, before: Typeface): Typeface {
  if (han.test(character)) return 'NotoHan';
  if (arabic.test(character) && (letterOrDigit.test(character) || before === 'NotoArabic')) return 'NotoArabic';
  if (/\p{Script=Arabic}/u.test(character)) return 'NotoArabic';
  if (/\p{Script=Hebrew}/u.test(character)) return 'NotoHebrew';
  if (/\p{M}/u.test(character)) return before;
  return isPictograph(character, before) ? 'NotoEmoji' : 'Roboto';
}

/** Splits a text into pieces of one typeface each. */
export function textRuns(text: string): TextRun[] {
  const runs: { text: string; font: Typeface }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = typefaceOf(character, last?.font ?? 'Roboto');
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const rightToLeftWord = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+`;
const rightToLeftWords = new RegExp(`${rightToLeftWord}(?: ${rightToLeftWord})+`, 'gu');
const firstLetter = /\p{L}/u;

/** Whether the text begins with a letter of a script that runs from right to left. */
export const runsLeft = (text: string): boolean => rightToLeft.test(firstLetter.exec(text)?.[0] ?? '');

/** Returns words from right to left; neighbours that run from left to right keep their own order. */
function turned(words: readonly string[]): string {
  const groups: string[][] = [];
  let straight = false;
  for (const word of words) {
    const isStraight = !rightToLeft.test(word);
    if (isStraight && straight) groups.at(-1)?.push(word);
    else groups.push([word]);
    straight = isStraight;
  }
  return groups
    .reverse()
    .map((group) => group.join(' '))
    .join(' ');
}

const usualLine = 64;

/**
 * Returns the lines of a text that runs from right to left, its words in the order in which they are drawn: the layout engine
 * sets words from left to right only, so lines are broken here. The typeface turns and joins the letters of a word.
 */
export function turnedLines(text: string, longestLine = usualLine): string[] {
  const lines: string[][] = [[]];
  let length = 0;
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    if (length > 0 && length + word.length > longestLine) {
      lines.push([]);
      length = 0;
    }
    lines.at(-1)?.push(word);
    length += word.length + 1;
  }
  return lines.map(turned);
}

/** Returns a line that runs from left to right, with neighbouring words that run the other way in the order in which they are drawn. */
export const turnedWithin = (line: string): string =>
  rightToLeft.test(line) ? line.replace(rightToLeftWords, (words) => words.split(' ').reverse().join(' ')) : line;
