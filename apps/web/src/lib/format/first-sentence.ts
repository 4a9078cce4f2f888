import { locale } from '../words/words.ts';

/** Returns the first sentence of a text. */
export function firstSentence(text: string): string {
  const [first] = new Intl.Segmenter(locale(), { granularity: 'sentence' }).segment(text);
  return first?.segment.trim() ?? text;
}
