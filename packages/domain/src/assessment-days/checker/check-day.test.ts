import { expect, test } from 'vitest';
import { type AssessmentDay, type EngagementKind, engagementKinds } from '../assessment-day.ts';
import type { DayFault, DayRuleCode } from '../day-fault.ts';
import { aCandidate, aDay, anActivity, anExercise, aPerson, aRoom, at } from '../day-parts.factory.ts';
import { addEngagements } from '../make-up/add-engagements.ts';
import { type CheckedPlan, checkDay } from './check-day.ts';
import { checkPins } from './check-pins.ts';

const day = (more: Partial<AssessmentDay> = {}): AssessmentDay =>
  aDay({
    exercises: [anExercise('interview')],
    candidates: [aCandidate('c1'), aCandidate('c2')],
    people: [aPerson('a1'), aPerson('a2')],
    rooms: [aRoom('r1'), aRoom('r2'), aRoom('hall', { kind: 'hall', shared: true, seats: 1 })],
    ...more,
  });
const plan = (activities: CheckedPlan['activities'], more: Partial<CheckedPlan> = {}): CheckedPlan => ({
  activities,
  breaks: [],
  markings: [],
  ...more,
});
const first = anActivity('c1');
const second = anActivity('c2', { from: at(9, 30) });
const beside = anActivity('c2', { assessorIds: ['a2'], roomId: 'r2' });
const both = [anExercise('interview'), anExercise('case')];
const caseOf = (more: Parameters<typeof anActivity>[1]) => anActivity('c1', { exerciseId: 'case', ...more });
const alone = [aCandidate('c1')];
const panel = (more: Parameters<typeof anExercise>[1]) => [anExercise('interview', { assessors: 2, ...more })];
const pair = { assessorIds: ['a1', 'a2'] };
const group = { exercises: [anExercise('interview', { together: 'GROUP' as const, fewest: 2 })] };
const marking = { exercises: [anExercise('interview', { marking: { minutes: 10, apartFrom: ['interview'] } })] };
const taken = (kind: EngagementKind) =>
  addEngagements([aPerson('a1')], [{ personId: 'a1', kind, from: at(9, 20), to: at(10) }]);

test('finds no fault in a plan that keeps every rule', () => {
  expect(checkDay(day(), plan([first, second]))).toEqual([]);
  expect(checkDay(day(), plan([first, beside]))).toEqual([]);
});

const cases: [string, DayRuleCode, AssessmentDay, CheckedPlan, Partial<DayFault>][] = [
  ['a candidate without an interview', 'LEFT_OVER', day(), plan([first]), { candidateIds: ['c2'] }],
  ['an activity planned twice', 'UNKNOWN', day(), plan([first, second, anActivity('c1', { from: at(11) })]), {}],
  [
    'an activity after the end of the day',
    'OUTSIDE_HOURS',
    day({ candidates: alone, hours: { from: at(9), to: at(9, 20) } }),
    plan([first]),
    { from: at(9), to: at(9, 30) },
  ],
  [
    'a candidate who has not arrived',
    'ABSENT',
    day({ candidates: [aCandidate('c1', { hours: { from: at(10), to: at(17) } })] }),
    plan([first]),
    { candidateIds: ['c1'] },
  ],
  [
    'an assessor in an interview',
    'IN_INTERVIEW',
    day({ candidates: alone, people: taken('INTERVIEW') }),
    plan([first]),
    { personIds: ['a1'], from: at(9, 20), to: at(10) },
  ],
  [
    'an assessor on another day',
    'ON_OTHER_DAY',
    day({ candidates: alone, people: taken('OTHER_DAY') }),
    plan([first]),
    { personIds: ['a1'], from: at(9, 20), to: at(10) },
  ],
  [
    'an assessor on a day away',
    'IS_AWAY',
    day({ candidates: alone, people: taken('AWAY') }),
    plan([first]),
    { personIds: ['a1'], from: at(9, 20), to: at(10) },
  ],
  [
    'an assessor whose calendar is taken',
    'CALENDAR_TAKEN',
    day({ candidates: alone, people: taken('CALENDAR') }),
    plan([first]),
    { personIds: ['a1'], from: at(9, 20), to: at(10) },
  ],
  [
    'an assessor who is away',
    'ABSENT',
    day({ candidates: alone, people: [aPerson('a1', { absences: [{ from: at(9, 20), to: at(10) }] })] }),
    plan([first]),
    { personIds: ['a1'] },
  ],
  [
    'an assessor in two rooms',
    'OVERLAP',
    day(),
    plan([first, { ...second, from: at(9, 15), to: at(9, 45), writeUpTo: at(9, 45), roomId: 'r2' }]),
    { personIds: ['a1'], from: at(9, 15), to: at(9, 30) },
  ],
  [
    'a candidate in two exercises',
    'OVERLAP',
    day({ exercises: both, candidates: alone }),
    plan([first, caseOf({ assessorIds: ['a2'], roomId: 'r2', from: at(9, 10) })]),
    { candidateIds: ['c1'], from: at(9, 10), to: at(9, 30) },
  ],
  [
    'an assessor without a gap',
    'GAP',
    day({ rules: { meetOnce: false, partner: false, gap: 5 } }),
    plan([first, second]),
    { personIds: ['a1'] },
  ],
  [
    'a second meeting',
    'MET_TWICE',
    day({ exercises: both, candidates: alone, rules: { meetOnce: true, partner: false, gap: 0 } }),
    plan([first, caseOf({ from: at(10) })]),
    { candidateIds: ['c1'], personIds: ['a1'], from: at(9), to: at(10, 30) },
  ],
  [
    'an assessor who knows the candidate',
    'BARRED',
    day({ candidates: alone, bars: [{ candidateId: 'c1', personId: 'a1', why: 'CONFLICT' }] }),
    plan([first]),
    { candidateIds: ['c1'], personIds: ['a1'] },
  ],
  [
    'a candidate who meets no partner',
    'NO_PARTNER',
    day({ candidates: alone, rules: { meetOnce: false, partner: true, gap: 0 } }),
    plan([first]),
    { candidateIds: ['c1'] },
  ],
  [
    'a panel of one gender',
    'NOT_MIXED',
    day({
      candidates: alone,
      exercises: panel({ mixedPanel: true }),
      people: ['a1', 'a2'].map((id) => aPerson(id, { ownWord: 'woman' })),
    }),
    plan([anActivity('c1', pair)]),
    { personIds: ['a1', 'a2'] },
  ],
  [
    'a panel with a person too few',
    'WRONG_STAFF',
    day({ candidates: alone, exercises: panel({}) }),
    plan([first]),
    { personIds: ['a1'] },
  ],
  [
    'a reserve who was not called in',
    'WRONG_STAFF',
    day({ candidates: alone, people: [aPerson('a1', { kind: 'RESERVE' })] }),
    plan([first]),
    { personIds: ['a1'] },
  ],
  [
    'an assessor with too much work',
    'TOO_MUCH_WORK',
    day({ people: [aPerson('a1', { mostMinutes: 50 })] }),
    plan([first, second]),
    { personIds: ['a1'] },
  ],
  [
    'a room of another kind',
    'ROOM_KIND',
    day({ candidates: alone }),
    plan([anActivity('c1', { roomId: 'hall' })]),
    { roomId: 'hall' },
  ],
  [
    'a room with two interviews',
    'ROOM_FULL',
    day(),
    plan([first, { ...beside, roomId: 'r1' }]),
    { roomId: 'r1', candidateIds: ['c1', 'c2'] },
  ],
  [
    'a hall without a seat left',
    'ROOM_FULL',
    day({ exercises: [anExercise('interview', { assessors: 0, roomKind: 'hall' })] }),
    plan(
      [first, second].map((one) => ({
        ...one,
        from: at(9),
        to: at(9, 30),
        writeUpTo: at(9, 30),
        assessorIds: [],
        roomId: 'hall',
      })),
    ),
    { roomId: 'hall' },
  ],
  [
    'a room that the candidate cannot reach',
    'ROOM_NEEDS',
    day({ candidates: [aCandidate('c1', { roomNeeds: ['STEP_FREE'] })] }),
    plan([first]),
    { roomId: 'r1' },
  ],
  [
    'a room that has closed',
    'ROOM_CLOSED',
    day({ candidates: alone, rooms: [aRoom('r1', { hours: { from: at(10), to: at(17) } })] }),
    plan([first]),
    { roomId: 'r1' },
  ],
  [
    'lunch outside its window',
    'WINDOW',
    day({ candidates: alone, exercises: [anExercise('interview', { window: { from: at(12), to: at(14) } })] }),
    plan([first]),
    { from: at(9) },
  ],
  [
    'exercises in the wrong order',
    'ORDER',
    day({ candidates: alone, exercises: [anExercise('interview', { after: ['case'] }), anExercise('case')] }),
    plan([first, caseOf({ from: at(10) })]),
    { exerciseIds: ['interview', 'case'] },
  ],
  [
    'an interview without the extra time',
    'LENGTH',
    day({
      candidates: [aCandidate('c1', { adjusted: [{ exerciseId: 'interview', minutes: 40, preparationMinutes: 0 }] })],
    }),
    plan([first]),
    { candidateIds: ['c1'] },
  ],
  [
    'an assessor without time to write',
    'WRITE_UP',
    day({ candidates: alone, exercises: [anExercise('interview', { writeUp: 10 })] }),
    plan([first]),
    { personIds: ['a1'] },
  ],
  [
    'an assessor without lunch',
    'STAFF_BREAK',
    day({
      candidates: alone,
      people: [aPerson('a1')],
      staffBreaks: [{ id: 'lunch', minutes: 30, window: { from: at(12), to: at(14) } }],
    }),
    plan([first]),
    { personIds: ['a1'], from: at(12), to: at(14) },
  ],
  [
    'a group that is too small',
    'GROUP_TOO_SMALL',
    day({ ...group, candidates: [aCandidate('c1', { group: 1 })] }),
    plan([anActivity('c1', { candidateId: null, group: 1 })]),
    { candidateIds: ['c1'] },
  ],
  [
    'an activity moved from its pin',
    'PIN',
    day({
      candidates: alone,
      pins: [{ exerciseId: 'interview', candidateId: 'c1', group: null, from: at(10), personIds: null, roomId: null }],
    }),
    plan([first]),
    { candidateIds: ['c1'] },
  ],
  [
    'a script without a marker',
    'MARKER',
    day({ ...marking, candidates: alone }),
    plan([first]),
    { candidateIds: ['c1'] },
  ],
  [
    'a script marked by the interviewer',
    'MARKER',
    day({ ...marking, candidates: alone }),
    plan([first], { markings: [{ exerciseId: 'interview', candidateId: 'c1', personId: 'a1' }] }),
    { personIds: ['a1'] },
  ],
];

test.each(cases)('names %s', (...[, rule, checked, planned, named]) => {
  const faults = checkDay(checked, planned);
  expect(faults.map((fault) => fault.rule)).toContain(rule);
  expect(faults.find((fault) => fault.rule === rule)).toMatchObject(named);
});

test.each([
  ['leave less than the break free at a time', [at(12, 25), at(12, 55), at(13, 25)], []],
  ['leave the break free in one piece', [at(12), at(13)], ['STAFF_BREAK']],
  ['leave it free between five-minute steps alone', [at(12, 1), at(12, 46), at(13, 16), at(13, 38)], []],
])('asks for the break of an assessor unless absences do not leave it: they %s', (_, starts, rules) => {
  const away = starts.map((from) => ({ from, to: from + 15, engagement: 'CALENDAR' as const }));
  const staffBreaks = [{ id: 'lunch', minutes: 30, window: { from: at(12), to: at(14) } }];
  const people = [aPerson('a1', { absences: [...away, { from: at(13, 53), to: at(14) }] })];
  expect(checkDay(day({ candidates: alone, people, staffBreaks }), plan([first])).map(({ rule }) => rule)).toEqual(
    rules,
  );
});

test('accepts what a person has allowed by name', () => {
  const exceptions = {
    excluded: [{ exerciseId: 'case', candidateId: 'c2', group: null }],
    secondMeetings: [{ candidateId: 'c1', personId: 'a1' }],
    lateWriteUps: [{ exerciseId: 'interview', candidateId: 'c2', group: null }],
  };
  const exercises = [anExercise('interview', { writeUp: 10 }), anExercise('case')];
  const allowed = day({ exercises, exceptions, rules: { meetOnce: true, partner: false, gap: 0 } });
  const written = { ...first, writeUpTo: at(9, 40) };
  const planned = plan([written, caseOf({ from: at(10) }), anActivity('c2', { from: at(11) })]);
  expect(checkDay(allowed, planned)).toEqual([]);
});

test('tells pins that clash before anything is planned, and not what they leave open', () => {
  const pin = (candidateId: string, from: number, personIds: readonly string[] | null) => ({
    exerciseId: 'interview',
    candidateId,
    group: null,
    from,
    personIds,
    roomId: null,
  });
  expect(checkPins(day({ pins: [pin('c1', at(9), null), pin('c2', at(9), null)] }))).toEqual([]);
  const clash = checkPins(day({ pins: [pin('c1', at(9), ['a1']), pin('c2', at(9, 10), ['a1'])] }));
  expect(clash).toMatchObject([{ rule: 'OVERLAP', personIds: ['a1'], candidateIds: ['c1', 'c2'], from: at(9, 10) }]);
});

test.each(engagementKinds)('lets a pin run over an engagement, %s, and no other absence', (kind) => {
  const pins = [
    { exerciseId: 'interview', candidateId: 'c1', group: null, from: at(9), personIds: ['a1'], roomId: null },
  ];
  expect(checkPins(day({ pins, people: taken(kind) }))).toEqual([]);
  const away = [aPerson('a1', { absences: [{ from: at(9, 20), to: at(10) }] })];
  expect(checkPins(day({ pins, people: away }))).toMatchObject([{ rule: 'ABSENT', personIds: ['a1'] }]);
});
