import { reportById } from '@evenhand/domain/reports/catalogue';
import type { ReportKind } from '@evenhand/domain/reports/report-definition';
import { type ReportTheme, reportsOnTheme, reportThemes } from '@evenhand/domain/reports/report-themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { firstSentence } from '../../lib/format/first-sentence.ts';
import { useWords, wordOr } from '../../lib/words/words.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { reportsQuery } from './reports.api.ts';
import classes from './reports.module.css';

interface ListedReport {
  readonly report: string;
  readonly kind: ReportKind;
}

interface ThemeProps {
  readonly theme: ReportTheme;
  readonly reports: readonly ListedReport[];
}

function Theme({ theme, reports }: ThemeProps) {
  const t = useWords();
  const titleId = `reports-${theme}`;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`report.theme.${theme}`)}</h2>
      <ul className={classes['list']}>
        {reports.map(({ report, kind }) => (
          <li key={report}>
            <h3>
              <Link to={`/manager/reports/${report}`}>{wordOr(t, `report.${report}.question`, report)}</Link>
            </h3>
            <p>
              {firstSentence(wordOr(t, `report.${report}.counted`, ''))}{' '}
              <span className={classes['kind']}>{t(`report.kindName.${kind}`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists the reports that the user may see, each by the question that it answers, under the question that they are part of. */
export function ReportList() {
  const t = useWords();
  const { data, error, refetch } = useQuery(reportsQuery);
  if (!data) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const known = data.content.filter(({ report }) => reportById(report));
  if (known.length === 0) return <EmptyState title={t('report.none.title')}>{t('report.none.text')}</EmptyState>;
  const themes = reportThemes.map((theme) => {
    const ids: readonly string[] = reportsOnTheme(theme);
    return { theme, reports: known.filter(({ report }) => ids.includes(report)) };
  });
  return (
    <div className={classes['themes']}>
      {themes.map(({ theme, reports }) =>
        reports.length === 0 ? null : <Theme key={theme} theme={theme} reports={reports} />,
      )}
    </div>
  );
}
