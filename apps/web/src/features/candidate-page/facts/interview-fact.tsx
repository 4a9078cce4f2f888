import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { scheduleQuery } from '../../../entities/interview/interview-queries.ts';
import { interviewTimeText } from '../../../entities/interview/interview-time.ts';
import { useWords } from '../../../lib/words/words.ts';

interface InterviewFactProps {
  readonly applicationId: string;
  readonly roleId: string;
}

const dayLength = 86_400_000;
const daysAhead = 40;

/** Returns yesterday and the days after it that one call of the schedule reaches, whole so that the query stays the same. */
function spanAhead(): { readonly from: string; readonly to: string } {
  const today = Math.floor(Date.now() / dayLength) * dayLength;
  return {
    from: new Date(today - dayLength).toISOString(),
    to: new Date(today + daysAhead * dayLength).toISOString(),
  };
}

/** The candidate's next interview: when, on which clock, and with whom. */
export function InterviewFact({ applicationId, roleId }: InterviewFactProps) {
  const t = useWords();
  const { data } = useQuery(scheduleQuery({ ...spanAhead(), roleId }));
  const interview = data?.find((one) => one.candidate.applicationId === applicationId && one.state === 'BOOKED');
  if (!interview) return null;
  const { startsAt, timeZone, people, planId, mayArrange, outcome } = interview;
  const time = t('staff.schedule.interviewAt', {
    time: interviewTimeText(startsAt, timeZone),
    zone: cityOfZone(timeZone),
  });
  return (
    <>
      {mayArrange ? <Link to={`/manager/schedule/plans/${planId}`}>{time}</Link> : time}
      {people.length > 0 ? `, ${people.map(({ name }) => name).join(', ')}` : ''}
      {outcome ? ` · ${t(`staff.schedule.outcome.${outcome}`)}` : ''}
    </>
  );
}
