import type { Question } from '@evenhand/contract/roles';
import { useWords } from '../../lib/words.ts';

/** What the form will ask, so that nobody is surprised by it a day before the deadline. */
export function RoleQuestions({ questions }: { readonly questions: readonly Question[] }) {
  const t = useWords();
  if (questions.length === 0) return null;
  return (
    <section className="section">
      <h2>{t('roles.asked')}</h2>
      <p>{t('roles.askedText')}</p>
      <ul>
        {questions.map(({ key, label, maxWords, required }) => (
          <li key={key}>
            {label}
            {maxWords === undefined ? null : <> ({t('roles.maxWords', { max: maxWords })})</>}
            {required ? null : <> {t('candidate.optional')}</>}
          </li>
        ))}
      </ul>
    </section>
  );
}
