import type { AssessmentDay, DayPerson, DayRange, VenueRoom } from '../assessment-day.ts';
import type { DayCure } from '../day-explanation.ts';

function overrun(day: AssessmentDay, minutes: number): AssessmentDay {
  const later = (hours: DayRange): DayRange =>
    hours.to >= day.hours.to ? { from: hours.from, to: hours.to + minutes } : hours;
  return {
    ...day,
    hours: later(day.hours),
    people: day.people.map((one) => ({ ...one, hours: later(one.hours) })),
    candidates: day.candidates.map((one) => ({ ...one, hours: one.hours && later(one.hours) })),
    rooms: day.rooms.map((one) => ({ ...one, hours: one.hours && later(one.hours) })),
  };
}

function anotherRoom(day: AssessmentDay, kind: string): VenueRoom {
  const rooms = day.rooms.filter((one) => one.kind === kind);
  return {
    id: `another ${kind}`,
    kind,
    seats: Math.max(1, ...rooms.map(({ seats }) => seats)),
    shared: rooms.some(({ shared }) => shared),
    features: [...new Set(day.candidates.flatMap(({ roomNeeds }) => roomNeeds))],
    hours: null,
  };
}

const anotherAssessor = ({ hours }: AssessmentDay, isPartner: boolean, ownWord: string | null): DayPerson => ({
  id: 'another assessor',
  kind: 'ASSESSOR',
  hours,
  absences: [],
  isPartner,
  ownWord,
  mostMinutes: null,
  exerciseIds: null,
});

/** Returns the day as it is with the change. Another room or assessor has an id of its own until a real one takes its place. */
export function applyCure(day: AssessmentDay, cure: DayCure): AssessmentDay {
  const { exceptions } = day;
  switch (cure.kind) {
    case 'RESERVE':
      return {
        ...day,
        people: day.people.map((one) => (cure.personIds.includes(one.id) ? { ...one, kind: 'ASSESSOR' } : one)),
      };
    case 'OVERRUN':
      return overrun(day, cure.minutes);
    case 'LATE_WRITE_UP':
      return { ...day, exceptions: { ...exceptions, lateWriteUps: [...exceptions.lateWriteUps, ...cure.activities] } };
    case 'SECOND_MEETING': {
      const secondMeetings = [...exceptions.secondMeetings, ...cure.meetings];
      return { ...day, exceptions: { ...exceptions, secondMeetings } };
    }
    case 'ANOTHER_ROOM':
      return { ...day, rooms: [...day.rooms, anotherRoom(day, cure.roomKind)] };
    case 'ANOTHER_ASSESSOR':
      return { ...day, people: [...day.people, anotherAssessor(day, cure.isPartner, cure.ownWord)] };
    default:
      return { ...day, exceptions: { ...exceptions, excluded: [...exceptions.excluded, ...cure.activities] } };
  }
}
