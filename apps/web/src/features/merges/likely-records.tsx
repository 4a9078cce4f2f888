import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { Link } from 'react-router';
import { useWords } from '../../lib/words/words.ts';

interface LikelyRecordsProps {
  readonly candidateId: string;
  readonly likely: StaffCandidate['likely'];
}

/** Lists possible duplicates, each with a link to compare both records. Renders nothing when there are none. */
export function LikelyRecords({ candidateId, likely }: LikelyRecordsProps) {
  const t = useWords();
  if (likely.length === 0) return null;
  return (
    <section className="section" aria-labelledby="likely-title">
      <h2 id="likely-title">{t('people.merge.title')}</h2>
      <ul>
        {likely.map(({ id, name, by }) => (
          <li key={id}>
            {name}: {by.map((kind) => t(`staff.likely.${kind}`)).join(', ')}.{' '}
            <Link
              to={`/manager/candidate/${candidateId}/merge/${id}`}
              aria-label={t('people.merge.compareNamed', { name })}
            >
              {t('people.merge.compare')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
