import { AnswerView } from '../../ui/answer-view.tsx';
import { ClashPanel } from '../../ui/clash-panel.tsx';
import type { AnswersHere } from './use-answers-here.ts';

interface TextClashProps {
  readonly kept: AnswersHere;
  /** Under what the text is kept. */
  readonly name: string;
  readonly label: string;
}

/** A text that two places have written differently, where there is only the one. */
export function TextClash({ kept, name, label }: TextClashProps) {
  const { conflict, values, resolve } = kept;
  if (!conflict) return null;
  const mine = <AnswerView value={values[name]} />;
  const theirs = <AnswerView value={conflict.theirs.values[name]} />;
  return <ClashPanel clashes={[{ key: name, label, mine, theirs }]} onResolve={resolve} />;
}
