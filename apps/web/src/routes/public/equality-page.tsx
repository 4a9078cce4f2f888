import { seasonText } from '@evenhand/domain/reports/row-name';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router';
import { useOrganisationName } from '../../entities/site/boot-context.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { loadEqualityWords } from '../../features/reports/review/equality-words.ts';
import { PublishedReview } from '../../features/reports/review/published-review.tsx';
import { publishedQuery } from '../../features/reports/review/review.api.ts';
import { formatDate } from '../../lib/format/format.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

export const loader = loadEqualityWords;

/** Rounded figures about equality that the organisation has published of a recruitment year. */
export function Component() {
  const t = useWords();
  const organisation = useOrganisationName();
  const { season = '' } = useParams();
  const { data, error, refetch } = useQuery(publishedQuery(/^\d{4}$/.test(season) ? Number(season) : 0));
  const title = data ? t('equality.titleOf', { year: seasonText(data.figures.season) }) : t('equality.title');
  useTitle(title);
  if (!data) {
    return (
      <Page title={title}>
        {isProblem(error, 'not_found') || isProblem(error, 'invalid') ? (
          <EmptyState title={t('equality.none.title')}>{t('equality.none.text')}</EmptyState>
        ) : error ? (
          <LoadProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </Page>
    );
  }
  const others = data.seasons.filter((one) => one !== data.figures.season);
  return (
    <Page title={title} width="wide" lead={t('equality.lead', { organisation })}>
      <PublishedReview figures={data.figures} actions={data.actions} />
      <p>{t('equality.publishedOn', { day: formatDate(data.publishedAt) })}</p>
      <div className="no-print">
        {others.length > 0 ? (
          <p>
            {t('equality.otherYears')}
            {others.map((one) => (
              <Fragment key={one}>
                {' '}
                <Link to={`/equality/${one}`}>{seasonText(one)}</Link>
              </Fragment>
            ))}
          </p>
        ) : null}
        <Button variant="secondary" onClick={() => print()}>
          {t('equality.print')}
        </Button>
      </div>
    </Page>
  );
}
