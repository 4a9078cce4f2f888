import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/scalars.ts';

export const roomCalendar = endpoint({
  id: 'assessment-days.room-calendar',
  method: 'GET',
  path: '/api/v1/assessment-days/:dayId/rooms/:roomId/calendar',
  summary: 'Download the released timetable of a room as a calendar file, without names',
  needs: 'candidate:read',
  rate: 'read',
  binary: true,
  /** The id of a room of the day's make-up. */
  params: z.object({ dayId: id, roomId: z.string().check(z.maxLength(400)) }),
  answers: {},
});
