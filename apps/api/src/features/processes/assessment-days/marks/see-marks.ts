import { dayMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import type { CandidateMarks, DayMarks } from '@evenhand/contract/processes/assessment-days/day-marks';
import { dayPlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import type { Actor } from '@evenhand/domain/access/can';
import { readCard } from '@evenhand/domain/assessment-days/marks/day-mark';
import { type AssessorCard, cardKeyOf, listCards } from '@evenhand/domain/assessment-days/marks/list-cards';
import { type FilledCard, summariseCards } from '@evenhand/domain/assessment-days/marks/wash-up';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { staffRole } from '../../../records/staff-access/public.ts';
import { type DayCandidateRow, type DayRow, listDayCandidates } from '../assessment-days.queries.ts';
import { findReleasedPlan } from '../day-plans.queries.ts';
import { peopleOf, presentCandidate, seeDay } from '../see-day.ts';
import { type DayCriteria, loadDayCriteria } from './day-criteria.ts';
import { type DayMarkRow, findMarkTimes, listDayMarks, setMarkTimes } from './day-marks.queries.ts';
import { hidingIn } from './hide-names.ts';

/** Loads a day for a caller who leads it. */
export async function ledDay(tx: TenantTx, me: Actor, dayId: string): Promise<DayRow> {
  const row = await seeDay(tx, me, dayId);
  await staffRole(tx, me, { permission: 'interview:arrange', roleId: row.role_id });
  return row;
}

/** A card of the day with all that was written on it. */
export interface LedCard extends FilledCard {
  readonly handedIn: number;
  readonly marks: readonly DayMarkRow[];
}

const keyOfMark = ({ exerciseId, applicationId, assessorId }: DayMarkRow): string =>
  cardKeyOf({ exerciseId, candidateId: applicationId, assessorId });

/** Loads the cards of the released timetable, and cards of an earlier one on which something is written. */
export async function loadCards(tx: TenantTx, row: DayRow): Promise<LedCard[]> {
  const released = await findReleasedPlan(tx, row.id);
  const { exercises } = dayMakeUp.parse(row.make_up);
  const expected = released ? listCards(exercises, dayPlan.parse(released.plan)) : [];
  const marks = Map.groupBy(await listDayMarks(tx, row.id), keyOfMark);
  const keys = new Map<string, AssessorCard>(expected.map((card) => [cardKeyOf(card), card]));
  for (const [key, [first]] of marks) {
    if (first && !keys.has(key)) keys.set(key, { ...first, candidateId: first.applicationId });
  }
  return [...keys].map(([key, { exerciseId, candidateId, assessorId }]) => {
    const own = marks.get(key) ?? [];
    const handedIn = own.filter(({ kind, value }) => kind === 'DONE' && value === true).length;
    return { exerciseId, candidateId, assessorId, ...readCard(own), handedIn, marks: own };
  });
}

interface Table {
  readonly me: Actor;
  readonly row: DayRow;
  readonly criteria: DayCriteria;
  readonly people: ReadonlyMap<string, string>;
  readonly isOpen: boolean;
}

function candidateMarks(table: Table, seat: DayCandidateRow, cards: readonly LedCard[]): CandidateMarks {
  const { me, row, criteria, people } = table;
  const isSealed = !table.isOpen && cards.some(({ isDone }) => !isDone);
  const hide = hidingIn(me, row, seat);
  const { applicationId, name, state } = presentCandidate(me, row, seat);
  const shown = (scores: LedCard['scores']) =>
    Object.fromEntries(
      Object.entries(scores).map(([key, value]) => [key, typeof value === 'string' ? hide(value) : value]),
    );
  return {
    applicationId,
    name,
    state,
    isSealed,
    cards: cards.map((card) => {
      const wanted = criteria.ofExercise(card.exerciseId).map(({ key }) => key);
      return {
        exerciseId: card.exerciseId,
        assessorId: card.assessorId,
        assessor: people.get(card.assessorId) ?? '',
        scored: wanted.filter((key) => card.scores[key] !== undefined).length,
        criteria: wanted.length,
        isDone: card.isDone,
        handedIn: card.handedIn,
        scores: isSealed ? null : shown(card.scores),
        comment: isSealed ? null : hide(card.comment),
      };
    }),
    criteria: isSealed ? [] : summariseCards(cards, criteria.metricOf),
  };
}

/** Returns the cards of candidates who are on the day. One who has not come has those on which something is written. */
function expectedCards(cards: readonly LedCard[], seats: readonly DayCandidateRow[]): LedCard[] {
  const states = new Map(seats.map(({ application_id, state }) => [application_id, state]));
  return cards.filter(({ candidateId, marks }) => {
    const state = states.get(candidateId);
    return state !== undefined && (state !== 'NO_SHOW' || marks.length > 0);
  });
}

/** Returns the wash-up of a day. A candidate's marks are sealed until all of their cards are handed in. */
export async function getMarks(tx: TenantTx, me: Actor, dayId: string): Promise<DayMarks> {
  const row = await ledDay(tx, me, dayId);
  const makeUp = dayMakeUp.parse(row.make_up);
  const criteria = await loadDayCriteria(tx, row.role_id, makeUp);
  const seats = await listDayCandidates(tx, dayId);
  const cards = expectedCards(await loadCards(tx, row), seats);
  const { marks_opened_at: openedAt, scores_released_at: releasedAt } = found(await findMarkTimes(tx, dayId));
  const names = await peopleOf(tx, makeUp);
  const people = new Map(names.map(({ id, name }) => [id, name]));
  const table = { me, row, criteria, people, isOpen: openedAt !== null };
  const ofCandidate = Map.groupBy(cards, ({ candidateId }) => candidateId);
  return {
    exercises: makeUp.exercises
      .filter(({ id }) => cards.some(({ exerciseId }) => exerciseId === id))
      .map(({ id, name }) => ({ id, name, criteria: criteria.ofExercise(id) })),
    candidates: seats.map((seat) => candidateMarks(table, seat, ofCandidate.get(seat.application_id) ?? [])),
    cards: { total: cards.length, done: cards.filter(({ isDone }) => isDone).length },
    openedAt: openedAt?.toISOString() ?? null,
    releasedAt: releasedAt?.toISOString() ?? null,
    isChanged: releasedAt !== null && cards.some(({ marks }) => marks.some((mark) => mark.receivedAt > releasedAt)),
  };
}

/** Opens the marks of all candidates, which is recorded once. */
export async function openMarks(tx: TenantTx, me: Actor, dayId: string): Promise<DayMarks> {
  const row = await ledDay(tx, me, dayId);
  const { marks_opened_at: openedAt } = found(await findMarkTimes(tx, dayId));
  if (openedAt === null) {
    await setMarkTimes(tx, dayId, { marks_opened_at: tx.now });
    await recordEvent(tx, { kind: 'assessment-day.marks-opened', subjectId: dayId, roleId: row.role_id });
  }
  return getMarks(tx, me, dayId);
}
