import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { dayText } from './report-texts.ts';
import classes from './reports.module.css';

/** Says that decisions before the day of the figures were corrected since, and about whom, as far as the reader may see them. Protected figures say neither how many nor whom. */
export function ReportCorrections({
  answer: { kind, corrections, correctedSince },
}: {
  readonly answer: ReportAnswer;
}) {
  const t = useWords();
  if (correctedSince)
    return <p className={classes['about']}>{t('report.about.correctedSince', { day: dayText(correctedSince) })}</p>;
  if (!corrections) return null;
  const { decisions, people, unnamed, hires = 0 } = corrections;
  const said = (part: ReportAnswer['kind'] | 'hires', count: number): string =>
    t(`report.about.corrected.${part}`, { count, number: formatNumber(count) });
  return (
    <div className={classes['about']}>
      <p>
        {[...(decisions === 0 ? [] : [said(kind, decisions)]), ...(hires === 0 ? [] : [said('hires', hires)])].join(
          ' ',
        )}
      </p>
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
