import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { AskedItem } from '@evenhand/domain/forms/read-form';
import { shownAnswer } from '@evenhand/domain/forms/shown-answer';
import { AnswerView } from '../../../entities/application/answer-view.tsx';
import { questionText } from '../../../entities/candidate/field-words.ts';
import { ClashPanel, type ResolveClash } from '../../../entities/draft/clash-panel.tsx';
import { useWords } from '../../../lib/words/words.ts';
import type { FormAnswers } from '../applications.api.ts';
import { heardAboutText } from '../source/heard-about-text.ts';

interface AnswersConflictProps {
  readonly items: readonly AskedItem[];
  /** The organisation's own sources of applicants, in place of the product's. */
  readonly heardOptions: OwnProfile['heardOptions'];
  /** Keys of the questions answered differently. */
  readonly clashes: readonly string[];
  readonly mine: FormAnswers;
  readonly theirs: FormAnswers;
  readonly onResolve: ResolveClash;
}

/** Shows both answers to the questions that were answered elsewhere too. */
export function AnswersConflict({ items, heardOptions, clashes, mine, theirs, onResolve }: AnswersConflictProps) {
  const t = useWords();
  function shown(key: string, value: FormAnswers[string] | undefined): unknown {
    const item = items.find((one) => one.key === key);
    if (item) return shownAnswer(item, value);
    return typeof value === 'string' && value !== '' ? heardAboutText(t, heardOptions, { key, value }) : value;
  }
  return (
    <ClashPanel
      clashes={clashes.map((key) => ({
        key,
        label: items.find((item) => item.key === key)?.label ?? questionText(t, { id: key }),
        mine: <AnswerView value={shown(key, mine[key])} />,
        theirs: <AnswerView value={shown(key, theirs[key])} />,
      }))}
      onResolve={onResolve}
    />
  );
}
