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

export const anotherRoomId = (kind: string): string => `another ${kind}`;

function anotherRoom(
  day: AssessmentDay,
  { roomKind, from, seats, features }: DayCure & { kind: 'ANOTHER_ROOM' },
): VenueRoom {
  return {
    id: anotherRoomId(roomKind),
    kind: roomKind,
    seats,
    shared: day.rooms.some(({ kind, shared }) => kind === roomKind && shared),
    features,
    hours: from === null ? null : { from, to: day.hours.to },
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
    case 'SMALLER_GROUP':
      return {
        ...day,
        exercises: day.exercises.map((one) => (one.id === cure.exerciseId ? { ...one, fewest: cure.fewest } : one)),
      };
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
      return { ...day, rooms: [...day.rooms, anotherRoom(day, cure)] };
    case 'ANOTHER_ASSESSOR':
      return { ...day, people: [...day.people, anotherAssessor(day, cure.isPartner, cure.ownWord)] };
    default:
      return { ...day, exceptions: { ...exceptions, excluded: [...exceptions.excluded, ...cure.activities] } };
  }
}
