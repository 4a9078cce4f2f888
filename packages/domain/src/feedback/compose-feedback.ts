import { blockKey, type FeedbackBlock } from './blocks.ts';
import { chooseBlocks, type FeedbackEvidence } from './choose-blocks.ts';

/** The words of one language with which blocks become a paragraph. */
export interface FeedbackWords {
  /** Returns the text of a block by its key; empty when it has none. */
  readonly textOf: (key: string) => string;
  /** Before a second strength: "In addition, ". */
  readonly also: string;
  /** Before what to work on, after a strength: "At the same time, ". */
  readonly however: string;
  /** First words of a sentence that lose their capital after a connective: "You", "Your". Before others none is put. */
  readonly lowered: readonly string[];
}

export interface ComposedFeedback {
  readonly text: string;
  /** Keys of the blocks of which it is made. */
  readonly blocks: readonly string[];
  /** Keys of the blocks that it needs and that have no text. */
  readonly gaps: readonly string[];
}

const asSentence = (text: string): string => {
  const trimmed = text.trim().replaceAll(/\s+/g, ' ');
  return trimmed === '' || /[.!?…؟]["”»)]?$/u.test(trimmed) ? trimmed : `${trimmed}.`;
};

function connect(connective: string, sentence: string, lowered: readonly string[]): string {
  const first = lowered.find((word) => sentence.startsWith(`${word} `));
  return first === undefined ? sentence : `${connective}${first.toLowerCase()}${sentence.slice(first.length)}`;
}

interface Part {
  readonly block: FeedbackBlock;
  readonly connective: string;
}

function partsOf(evidence: FeedbackEvidence, { also, however }: FeedbackWords): Part[] {
  const { strengths, workOn, reason } = chooseBlocks(evidence);
  return [
    ...strengths.map((block, index) => ({ block, connective: index === 0 ? '' : also })),
    ...(workOn ? [{ block: workOn, connective: strengths.length > 0 ? however : '' }] : []),
    ...(reason ? [{ block: reason, connective: '' }] : []),
  ];
}

/**
 * Makes a candidate's paragraph from a role's blocks. The same evidence and words make the same text. A text that two blocks have in
 * common is said once.
 */
export function composeFeedback(evidence: FeedbackEvidence, words: FeedbackWords): ComposedFeedback {
  const parts = partsOf(evidence, words);
  const said = new Set<string>();
  const sentences: string[] = [];
  const gaps: string[] = [];
  for (const { block, connective } of parts) {
    const sentence = asSentence(words.textOf(blockKey(block)));
    if (sentence === '') gaps.push(blockKey(block));
    else if (!said.has(sentence)) {
      said.add(sentence);
      sentences.push(connective === '' ? sentence : connect(connective, sentence, words.lowered));
    }
  }
  return { text: sentences.join(' '), blocks: parts.map(({ block }) => blockKey(block)), gaps };
}
