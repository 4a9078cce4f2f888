import {
  type DayMarks,
  getDayMarks,
  openDayMarks,
  releaseDayScores,
} from '@evenhand/contract/processes/assessment-days/day-marks';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

/** Loads the marks again and again, because cards come in while the page is open. */
export const dayMarksQuery = (dayId: string) =>
  queryOptions({
    queryKey: ['assessment-days', 'marks', dayId],
    queryFn: ({ signal }) => request(getDayMarks, { params: { dayId }, signal }),
    refetchInterval: 20_000,
  });

function kept(dayId: string, marks: DayMarks): DayMarks {
  queryClient.setQueryData(dayMarksQuery(dayId).queryKey, marks);
  return marks;
}

export const openMarks = async (dayId: string, idempotencyKey: string): Promise<DayMarks> =>
  kept(dayId, await request(openDayMarks, { params: { dayId }, idempotencyKey }));

export const releaseScores = async (dayId: string, idempotencyKey: string): Promise<DayMarks> =>
  kept(dayId, await request(releaseDayScores, { params: { dayId }, idempotencyKey }));
