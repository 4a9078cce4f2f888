import { getAssessmentDay, type ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { dayMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import { type MadePlan, madePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { applicationId, candidateId, roleId } from '../sample-hiring.factory.ts';

const idOf = (number: number): string => `01990010-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const dayId = idOf(1);
const [interview, case_, room, otherRoom, assessor, other] = [2, 3, 4, 5, 6, 7].map(idOf);
const hours = { from: 540, to: 1020 };
const exercise = { kind: 'INTERVIEW', minutes: 30, preparation: null, writeUp: 10, together: 'ALONE', fewest: 1 };
const staffed = { assessors: 1, actors: 0, mixedPanel: false, roomKind: 'small', window: null, after: [] };
const rest = { marking: null, timed: true, criteria: [] };
const person = { name: null, kind: 'ASSESSOR', hours, absences: [], isPartner: false, ownWord: null };
const small = { kind: 'small', seats: 4, shared: false, features: [], hours: null };

const makeUp = dayMakeUp.parse({
  hours,
  exercises: [
    { ...exercise, ...staffed, ...rest, id: interview, name: 'Interview' },
    { ...exercise, ...staffed, ...rest, id: case_, name: 'Case study', kind: 'PRESENTATION' },
  ],
  people: [assessor, other].map((id) => ({ ...person, id, mostMinutes: null, exerciseIds: null })),
  rooms: [
    { ...small, id: room, name: 'Room 1' },
    { ...small, id: otherRoom, name: 'Room 2' },
  ],
  staffBreaks: [],
  rules: { meetOnce: true, partner: false, gap: 5 },
  goal: 1,
});

const activity = (number: number, exerciseId: string | undefined, from: number, roomId: string | undefined) => ({
  exerciseId,
  candidateId: applicationId(number),
  group: null,
  candidateIds: [applicationId(number)],
  from,
  to: from + 30,
  preparation: null,
  writeUpTo: from + 40,
  assessorIds: [roomId === room ? assessor : other],
  actorIds: [],
  roomId,
  pinned: false,
});

/** Two candidates change places between two rooms. */
export const samplePlanOfDay = (over: Partial<MadePlan> = {}): MadePlan =>
  madePlan.parse({
    number: 1,
    madeAt: '2026-11-20T10:00:00Z',
    releasedAt: null,
    isOld: false,
    plan: {
      activities: [
        activity(1, interview, 540, room),
        activity(2, case_, 540, otherRoom),
        activity(2, interview, 600, room),
        activity(1, case_, 600, otherRoom),
      ],
      leftOver: [],
      breaks: [],
      markings: [],
      quality: {
        length: 90,
        meanStay: 90,
        meanWait: 30,
        longestWait: 30,
        mostLoad: 80,
        leastLoad: 80,
        roomChanges: 0,
        lengthBound: 80,
        stayBound: 65,
      },
      seed: 1,
      iterations: 100,
      fullAfter: 1,
    },
    pins: [],
    faults: [],
    ...over,
  });

export const sampleDay = (over: Partial<ShownDay> = {}): ShownDay =>
  getAssessmentDay.answers[200].parse({
    id: dayId,
    title: 'Assessment centre',
    day: '2027-01-14',
    timeZone: 'Europe/London',
    place: 'London',
    pack: '',
    expenses: '',
    quietPlace: '',
    state: 'DRAFT',
    role: { id: roleId, title: 'Vacation scheme' },
    stageId: 1,
    makeUp,
    people: [
      { id: assessor, name: 'Kim Lane' },
      { id: other, name: 'Alex Field' },
    ],
    candidates: [1, 2].map((number) => ({
      applicationId: applicationId(number),
      id: candidateId(number),
      name: `Person ${number}`,
      group: null,
      hours: null,
      adjusted: [],
      roomNeeds: [],
      state: 'EXPECTED',
    })),
    engagements: [],
    roomClashes: [],
    bars: [],
    incidents: [],
    plan: samplePlanOfDay(),
    released: null,
    version: 3,
    ...over,
  });
