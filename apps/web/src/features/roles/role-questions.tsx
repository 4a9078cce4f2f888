import type { ShownRole } from '@evenhand/contract/records/public-roles';
import { useWords } from '../../lib/words/words.ts';

/** Lists what the form will ask, so that no candidate is surprised by it a day before the deadline. */
export function RoleQuestions({ asks }: { readonly asks: ShownRole['asks'] }) {
  const t = useWords();
  if (asks.length === 0) return null;
  return (
    <section className="section">
      <h2>{t('roles.asked')}</h2>
      <p>{t('roles.askedText')}</p>
      <ul>
        {asks.map(({ key, label, maxWords, required, conditional }) => (
          <li key={key}>
            {label}
            {maxWords === undefined ? null : <> ({t('roles.maxWords', { max: maxWords })})</>}
            {required ? null : <> {t('candidate.optional')}</>}
            {conditional ? <> {t('roles.askedSometimes')}</> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
