import { listOwnAssessmentDays } from '@evenhand/contract/processes/assessment-days/day-marks';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';

/** Loads the days on which the user is an assessor. Apart from the calls of the day itself, which keep it on the device. */
export const ownDaysQuery = queryOptions({
  queryKey: ['own-assessment-days'],
  queryFn: ({ signal }) => request(listOwnAssessmentDays, { signal }),
});
