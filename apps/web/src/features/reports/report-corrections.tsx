import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import classes from './reports.module.css';

/** Says that decisions before the day of the figures were corrected since, and about whom, as far as the reader may see them. */
export function ReportCorrections({ answer: { kind, corrections } }: { readonly answer: ReportAnswer }) {
  const t = useWords();
  if (!corrections) return null;
  const { decisions, people, unnamed } = corrections;
  return (
    <div className={classes['about']}>
      <p>{t(`report.about.corrected.${kind}`, { count: decisions, number: formatNumber(decisions) })}</p>
      {people.length > 0 ? (
        <ul aria-label={t('report.corrected.people')}>
          {people.map(({ candidateId, roleId, name }) => (
            <li key={`${candidateId}/${roleId}`}>
              <Link to={`/manager/candidate/${candidateId}?role=${roleId}`}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
          {unnamed > 0 ? (
            <li>{t('report.corrected.more', { count: unnamed, number: formatNumber(unnamed) })}</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
