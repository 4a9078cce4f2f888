import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/scalars.ts';
import { shownDay } from './assessment-days.ts';

const dayMinute = z.int().check(z.minimum(0), z.maximum(24 * 60));

export const noteDayIncident = endpoint({
  id: 'assessment-days.note-incident',
  method: 'POST',
  path: '/api/v1/assessment-days/:dayId/incidents',
  summary: 'Note that something went wrong on the day; no one is told',
  needs: 'interview:arrange',
  rate: 'write',
  idempotent: true,
  params: z.object({ dayId: id }),
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('NO_SHOW'), applicationId: id }),
    z.strictObject({ kind: z.literal('LATE_ARRIVAL'), applicationId: id, minute: dayMinute }),
    z.strictObject({ kind: z.literal('ROOM_LOST'), roomId: id, minute: dayMinute }),
    z.strictObject({ kind: z.literal('ASSESSOR_ILL'), personId: id, minute: dayMinute }),
  ]),
  answers: { 201: shownDay },
  errors: ['invalid'],
});

export const undoDayIncident = endpoint({
  id: 'assessment-days.undo-incident',
  method: 'POST',
  path: '/api/v1/assessment-day-incidents/:dayIncidentId/undo',
  summary: 'Undo an incident that was noted by mistake or is over',
  needs: 'interview:arrange',
  rate: 'write',
  params: z.object({ dayIncidentId: id }),
  answers: { 200: shownDay },
});
