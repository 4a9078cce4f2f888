import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { Field } from '@evenhand/domain/fields/field';
import { askedFields } from '@evenhand/domain/fields/only-when';
import { hasWord, useWords } from '../../../lib/words/words.ts';
import { FactList } from '../../../ui/text/fact-list.tsx';
import type { FormAnswers } from '../applications.api.ts';
import { heardAboutText } from './heard-about-text.ts';

interface HeardAboutReviewProps {
  /** Questions of the application itself, which every role asks beside its own form. */
  readonly asked: readonly Field[];
  readonly own: OwnProfile['heardOptions'];
  readonly answers: FormAnswers;
}

/** How the candidate heard of the role, as it will be sent. */
export function HeardAboutReview({ asked, own, answers }: HeardAboutReviewProps) {
  const t = useWords();
  const facts = askedFields(asked, answers).flatMap(({ id: key }) => {
    const word = `fields.${key}`;
    const value = answers[key];
    if (!hasWord(word) || typeof value !== 'string' || value === '') return [];
    return [[word, heardAboutText(t, own, { key, value })] as const];
  });
  return <FactList facts={facts} />;
}
