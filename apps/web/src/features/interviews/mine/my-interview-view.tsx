import type { MyInterviewCard } from '@evenhand/contract/processes/interviews/my-interviews';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { MyInterviewCard as Card } from './my-interview-card.tsx';
import { myInterviewQuery } from './my-interviews.api.ts';

interface MyInterviewViewProps {
  readonly bookingId: string;
  readonly timeZone: string;
  /** Shown below: the scorecard. */
  readonly children: (card: MyInterviewCard) => ReactNode;
}

/** One interview of the user, for interviewers who are not on the role's team. */
export function MyInterviewView({ bookingId, timeZone, children }: MyInterviewViewProps) {
  const { data, error, refetch } = useQuery(myInterviewQuery(bookingId));
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <>
      <Card interview={data.interview} timeZone={timeZone} now={Date.now()} />
      {data.interview.panelRole === 'OBSERVER' ? null : children(data)}
    </>
  );
}
