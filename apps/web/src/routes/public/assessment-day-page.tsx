import type { OwnAssessmentDays } from '@evenhand/contract/processes/assessment-days/own-assessment-day';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTitle } from '../../entities/site/use-title.ts';
import { DayChoicePart } from '../../features/assessment-days/own/day-choice.tsx';
import { Itinerary } from '../../features/assessment-days/own/itinerary.tsx';
import { loadOwnDayWords } from '../../features/assessment-days/own/own-day-words.ts';
import { ownDaysQuery } from '../../features/assessment-days/own/own-days.api.ts';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

export const loader = loadOwnDayWords;

function OwnDays({ token, own }: { readonly token: string; readonly own: OwnAssessmentDays }) {
  const t = useWords();
  const { choices, days, supportAddress } = own;
  const values = { name: own.candidateFirstName, organisation: own.organizationName, role: own.roleTitle };
  const isPlanned = (dayId: string | null): boolean => days.some(({ id }) => id === dayId);
  return (
    <>
      <p>{t('ownDay.invites', values)}</p>
      {days.map((day) => (
        <Itinerary key={day.id} token={token} day={day} />
      ))}
      {choices
        .filter(({ dayId }) => !isPlanned(dayId))
        .map((choice) => (
          <DayChoicePart key={choice.id} token={token} choice={choice} supportAddress={supportAddress} />
        ))}
      {days.length + choices.length === 0 ? <p>{t('ownDay.nothing')}</p> : null}
      <p>{t('ownDay.help', { address: supportAddress })}</p>
    </>
  );
}

/** The page of a candidate's assessment days, for the holder of its link: the choice of a day, then the own timetable. */
export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  const { data: own, error, refetch } = useQuery(ownDaysQuery(token));
  const isMissing = error instanceof ProblemError && error.status === 404;
  const title = t(isMissing ? 'ownDay.missing' : 'ownDay.title');
  useTitle(title);
  if (own) {
    return (
      <Page title={title} lead={own.roleTitle}>
        <OwnDays token={token} own={own} />
      </Page>
    );
  }
  if (isMissing) {
    return (
      <Page title={title}>
        <p>{t('ownDay.missingText')}</p>
        <p>
          <Link to="/">{t('shell.notFound.home')}</Link>
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
