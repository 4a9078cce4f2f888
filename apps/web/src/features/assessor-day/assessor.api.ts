import {
  type AssessorDay,
  getOwnAssessmentDay,
  sendDayMarks,
} from '@evenhand/contract/processes/assessment-days/day-marks';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { currentBoot } from '../../entities/site/boot.ts';
import { wordsUnder } from '../../lib/words/words.ts';
import { type DayName, keepDay, type UnsentMark } from './day-store.ts';

export const dayName = (dayId: string): DayName => ({
  organizationId: currentBoot().organization?.id ?? '',
  dayId,
});

/** Keeps a day on the device, with the words that its page needs without a connection. */
export const keepOnDevice = (day: AssessorDay): Promise<void> =>
  keepDay(dayName(day.id), {
    day,
    words: { ...wordsUnder('staff.assessor.'), ...wordsUnder('staff.scores.'), ...wordsUnder('scale.') },
    savedAt: new Date().toISOString(),
  });

async function fetchOwnDay(dayId: string, signal: AbortSignal): Promise<AssessorDay> {
  const day = await request(getOwnAssessmentDay, { params: { dayId }, signal });
  await keepOnDevice(day);
  return day;
}

/** Loads the day again and again, because timetables change on the day. */
export const ownDayQuery = (dayId: string) =>
  queryOptions({
    queryKey: ['own-assessment-days', dayId],
    queryFn: ({ signal }) => fetchOwnDay(dayId, signal),
    refetchInterval: 20_000,
  });

const deviceKey = 'evenhand.assessor.device';

/** Returns a name for this device, made at its first use. */
function deviceId(): string {
  const known = localStorage.getItem(deviceKey);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(deviceKey, made);
  return made;
}

export const sendMarks = (dayId: string, marks: readonly UnsentMark[]) =>
  request(sendDayMarks, {
    params: { dayId },
    body: { device: deviceId(), marks: marks.map(({ refusal: _refusal, ...mark }) => mark) },
  });
