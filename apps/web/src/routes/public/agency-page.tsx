import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTitle } from '../../entities/site/use-title.ts';
import { agencyPageQuery } from '../../features/agencies/page/agency-page.api.ts';
import { AgencyPart } from '../../features/agencies/page/agency-part.tsx';
import { loadAgencyWords } from '../../features/agencies/page/agency-words.ts';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

export const loader = loadAgencyWords;

/** The page on which a recruitment agency submits candidates, for the holder of its link. */
export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  const { data: page, error, refetch } = useQuery(agencyPageQuery(token));
  const isMissing = error instanceof ProblemError && error.status === 404;
  const title = t(isMissing ? 'agency.missing' : 'applying.agency.title');
  useTitle(title);
  if (isMissing) {
    return (
      <Page title={title}>
        <p>{t('agency.missingText')}</p>
      </Page>
    );
  }
  if (page) {
    const lead = t('agency.lead', { agency: page.agencyName, organisation: page.organizationName });
    return (
      <Page title={title} lead={lead}>
        <AgencyPart token={token} page={page} />
      </Page>
    );
  }
  return (
    <Page title={title}>
      {error ? (
        <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
          <p>{problemText(error)}</p>
        </Notice>
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
