import type { AssessmentDay, DayRange } from './assessment-day.ts';
import type { DayIncident } from './day-incident.ts';

const endsBy = (hours: DayRange, to: number): DayRange => ({ from: hours.from, to: Math.min(hours.to, to) });

function applyIncident(day: AssessmentDay, incident: DayIncident): AssessmentDay {
  switch (incident.kind) {
    case 'NO_SHOW':
      return { ...day, candidates: day.candidates.filter(({ id }) => !incident.candidateIds.includes(id)) };
    case 'LATE_ARRIVAL':
      return {
        ...day,
        candidates: day.candidates.map((one) =>
          one.id === incident.candidateId
            ? { ...one, hours: { from: incident.arrives, to: one.hours?.to ?? day.hours.to } }
            : one,
        ),
      };
    case 'ROOM_LOST':
      return {
        ...day,
        rooms: day.rooms.map((one) =>
          one.id === incident.roomId ? { ...one, hours: endsBy(one.hours ?? day.hours, incident.from) } : one,
        ),
      };
    default:
      return {
        ...day,
        people: day.people.map((one) =>
          incident.personIds.includes(one.id) ? { ...one, hours: endsBy(one.hours, incident.from) } : one,
        ),
      };
  }
}

/** Returns the day as it is after the incidents. */
export const applyIncidents = (day: AssessmentDay, incidents: readonly DayIncident[]): AssessmentDay =>
  incidents.reduce(applyIncident, day);
