import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTitle } from '../../entities/site/use-title.ts';
import { InterviewPart } from '../../features/interviews/own/interview-part.tsx';
import { clockText, dayText } from '../../features/interviews/own/interview-times.ts';
import { ownInterviewQuery } from '../../features/interviews/own/own-interview.api.ts';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

/** Says who invites, to what, how long it takes, and by when to choose. */
function Introduction({ interview }: { readonly interview: OwnInterview }) {
  const t = useWords();
  const {
    candidateFirstName: name,
    organizationName: organisation,
    roleTitle: role,
    minutes,
    usualMinutes,
  } = interview;
  const { text, chooseBy, canChoose, timeZone: zone } = interview;
  return (
    <>
      <p>{t('ownInterview.invites', { name, organisation, role })}</p>
      <p>
        {minutes === usualMinutes
          ? t('ownInterview.length', { count: minutes })
          : t('ownInterview.adjusted', { count: minutes, usual: usualMinutes })}
      </p>
      {canChoose && chooseBy !== null ? (
        <p>{t('ownInterview.chooseBy', { when: `${dayText(chooseBy, zone)}, ${clockText(chooseBy, zone)}` })}</p>
      ) : null}
      {text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
    </>
  );
}

/** The page of an invitation to an interview, for the holder of its link. */
export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  const { data: interview, dataUpdatedAt, error, refetch } = useQuery(ownInterviewQuery(token));
  const isMissing = error instanceof ProblemError && error.status === 404;
  const title = t(isMissing ? 'ownInterview.missing' : 'ownInterview.title');
  useTitle(title);
  if (interview) {
    return (
      <Page title={title} lead={interview.roleTitle}>
        <Introduction interview={interview} />
        <InterviewPart key={token} token={token} interview={interview} loadedAt={dataUpdatedAt} />
      </Page>
    );
  }
  if (isMissing) {
    return (
      <Page title={title}>
        <p>{t('ownInterview.missingText')}</p>
        <p>
          <a href="/">{t('shell.notFound.home')}</a>
        </p>
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
