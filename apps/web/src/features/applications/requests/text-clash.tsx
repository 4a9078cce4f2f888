import { AnswerView } from '../../../entities/application/answer-view.tsx';
import { ClashPanel } from '../../../entities/draft/clash-panel.tsx';
import type { AnswersDraft } from './use-answers-here.ts';

interface TextClashProps {
  readonly kept: AnswersDraft;
  /** Name under which the text is stored. */
  readonly name: string;
  readonly label: string;
}

/** Shows both versions of a text that was written differently in two places, for a page with only that text. */
export function TextClash({ kept, name, label }: TextClashProps) {
  const { conflict, values, resolve } = kept;
  if (!conflict) return null;
  const mine = <AnswerView value={values[name]} />;
  const theirs = <AnswerView value={conflict.theirs.values[name]} />;
  return <ClashPanel clashes={[{ key: name, label, mine, theirs }]} onResolve={resolve} />;
}
