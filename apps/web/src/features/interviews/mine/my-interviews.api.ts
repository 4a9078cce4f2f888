import {
  declareConflict,
  getMyInterview,
  type MyInterview,
  type MyInterviews,
  removeConflict,
  setMyOutcome,
} from '@evenhand/contract/processes/interviews/my-interviews';
import { exportInterviewPack } from '@evenhand/contract/screens/exports';
import { queryOptions } from '@tanstack/react-query';
import { myInterviewsQuery } from '../../../entities/interview/my-interviews-query.ts';
import { request, requestFile } from '../../../entities/session/http.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { AttendanceOutcome } from '../interviews.api.ts';

/** Query for one interview of the user with what is to be asked about. */
export const myInterviewQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...myInterviewsQuery.queryKey, bookingId],
    queryFn: ({ signal }) => request(getMyInterview, { params: { bookingId }, signal }),
  });

const kept = (mine: MyInterviews): MyInterviews => {
  queryClient.setQueryData(myInterviewsQuery.queryKey, mine);
  return mine;
};

export const mark = async (
  { bookingId, outcome: known }: MyInterview,
  outcome: AttendanceOutcome | null,
): Promise<MyInterviews> => kept(await request(setMyOutcome, { params: { bookingId }, body: { outcome, known } }));

export const declareKnown = async (bookingId: string): Promise<MyInterviews> =>
  kept(await request(declareConflict, { params: { bookingId } }));

export async function takeBackKnown(applicationId: string): Promise<void> {
  await request(removeConflict, { params: { applicationId } });
  await queryClient.invalidateQueries({ queryKey: myInterviewsQuery.queryKey });
}

/** Downloads the pack of an interview. */
export const downloadPack = async (bookingId: string): Promise<void> =>
  saveFile(await requestFile(exportInterviewPack, { params: { bookingId } }));
