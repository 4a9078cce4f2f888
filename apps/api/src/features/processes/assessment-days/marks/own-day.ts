import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import { dayMakeUp, type EditedMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import type { AssessorDay, listOwnAssessmentDays } from '@evenhand/contract/processes/assessment-days/day-marks';
import { dayPlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import type { Actor } from '@evenhand/domain/access/can';
import type { DayPlan } from '@evenhand/domain/assessment-days/day-plan';
import { readCard, standingMarks } from '@evenhand/domain/assessment-days/marks/day-mark';
import { listCards } from '@evenhand/domain/assessment-days/marks/list-cards';
import { personTimetable } from '@evenhand/domain/assessment-days/timetables';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { type DayRow, findDay, listDayCandidates } from '../assessment-days.queries.ts';
import { listStaffNames } from '../day-people.queries.ts';
import { findReleasedPlan } from '../day-plans.queries.ts';
import { type ReleasedAs, readReleasedAs } from '../released-as.ts';
import { nameOf, presentCandidate } from '../see-day.ts';
import { loadDayCriteria } from './day-criteria.ts';
import { type DayMarkRow, listDayMarks, listDaysOfPerson } from './day-marks.queries.ts';
import { hidingIn } from './hide-names.ts';

const dayLength = 86_400_000;

type Card = AssessorDay['cards'][number];

/** A day with the timetable that was released last. */
interface RunningDay {
  readonly row: DayRow;
  readonly makeUp: EditedMakeUp;
  readonly plan: DayPlan;
  readonly as: ReleasedAs;
}

const isBusy = (plan: DayPlan, personId: string): boolean =>
  personTimetable(plan, personId).length > 0 || plan.markings.some((one) => one.personId === personId);

/** Returns the day for one who has a part in its released timetable. Throws 404 otherwise, also to those who arrange it. */
async function runningDayOf(tx: TenantTx, me: Actor, dayId: string): Promise<RunningDay> {
  const row = found(await findDay(tx, { onTeamOf: null }, dayId));
  const released = found(await findReleasedPlan(tx, dayId));
  const plan = dayPlan.parse(released.plan);
  return {
    row,
    makeUp: dayMakeUp.parse(row.make_up),
    plan: found(isBusy(plan, me.userId) ? plan : undefined),
    as: readReleasedAs(released.released_as, row),
  };
}

const marksOf = (marks: readonly DayMarkRow[], card: { exerciseId: string; candidateId: string; assessorId: string }) =>
  marks.filter(
    (mark) =>
      mark.exerciseId === card.exerciseId &&
      mark.applicationId === card.candidateId &&
      mark.assessorId === card.assessorId,
  );

/** Returns the handed-in cards of the other assessors, or null while the caller's own is not handed in. */
function othersOf(
  own: { readonly exerciseId: string; readonly candidateId: string; readonly assessorId: string },
  at: {
    readonly marks: readonly DayMarkRow[];
    readonly names: ReadonlyMap<string, string>;
    readonly hide: (text: string) => string;
  },
): Card['others'] {
  if (!readCard(marksOf(at.marks, own)).isDone) return null;
  const there = at.marks.filter((mark) => mark.exerciseId === own.exerciseId && mark.applicationId === own.candidateId);
  return [...Map.groupBy(there, ({ assessorId }) => assessorId)]
    .filter(([assessorId]) => assessorId !== own.assessorId)
    .map(([assessorId, marks]) => ({ assessorId, ...readCard(marks) }))
    .filter(({ isDone }) => isDone)
    .map(({ assessorId, scores, comment }) => ({
      name: at.names.get(assessorId) ?? '',
      scores: Object.fromEntries(
        Object.entries(scores).map(([key, value]) => [key, typeof value === 'string' ? at.hide(value) : value]),
      ),
      comment: at.hide(comment),
    }));
}

function entriesOf({ as, plan }: RunningDay, personId: string, known: ReadonlySet<string>): AssessorDay['entries'] {
  const rooms = new Map(as.rooms.map(({ id, name }) => [id, name]));
  return personTimetable(plan, personId).flatMap(({ kind, from, to, activity, roomId }) =>
    kind === 'EXERCISE' || kind === 'WRITE_UP' || kind === 'BREAK'
      ? [
          {
            kind,
            from,
            to,
            exerciseId: activity?.exerciseId ?? null,
            room: rooms.get(roomId ?? '') ?? null,
            applicationIds: (activity?.candidateIds ?? []).filter((id) => known.has(id)),
          },
        ]
      : [],
  );
}

/** Returns a day as one of its assessors has it: their own times, and the candidates whom they meet or mark. */
export async function getOwnDay(tx: TenantTx, me: Actor, dayId: string): Promise<AssessorDay> {
  const day = await runningDayOf(tx, me, dayId);
  const { row, makeUp, plan, as } = day;
  const seats = await listDayCandidates(tx, dayId);
  const known = new Map(seats.map((seat) => [seat.application_id, seat]));
  const marks = await listDayMarks(tx, dayId);
  const criteria = await loadDayCriteria(tx, row.role_id, makeUp);
  const assessorIds = [...new Set(marks.map(({ assessorId }) => assessorId))];
  const staff = await listStaffNames(tx, assessorIds);
  const names = new Map(staff.map(({ id, first_name, last_name }) => [id, nameOf(first_name, last_name)]));
  const entries = entriesOf(day, me.userId, new Set(known.keys()));
  const own = listCards(makeUp.exercises, plan).filter(
    ({ assessorId, candidateId }) => assessorId === me.userId && known.has(candidateId),
  );
  const met = new Set([
    ...entries.flatMap(({ applicationIds }) => applicationIds),
    ...own.map(({ candidateId }) => candidateId),
  ]);
  const exerciseIds = new Set([...entries.map(({ exerciseId }) => exerciseId), ...own.map((one) => one.exerciseId)]);
  return {
    id: row.id,
    title: as.title,
    day: as.day,
    timeZone: as.timeZone,
    place: as.place,
    role: { title: row.role_title },
    assessorId: me.userId,
    takenAt: tx.now.toISOString(),
    entries,
    exercises: makeUp.exercises
      .filter(({ id }) => exerciseIds.has(id))
      .map(({ id, name }) => ({ id, name, criteria: criteria.ofExercise(id) })),
    candidates: seats
      .filter(({ application_id }) => met.has(application_id))
      .map((seat) => {
        const { applicationId, name, state } = presentCandidate(me, row, seat);
        return { applicationId, name, state };
      }),
    cards: own.map((card) => ({
      exerciseId: card.exerciseId,
      applicationId: card.candidateId,
      marks: standingMarks(marksOf(marks, card)).map(({ id, kind, criterion, value, sequence }) => ({
        id,
        kind,
        criterion,
        value,
        sequence,
      })),
      others: othersOf(card, { marks, names, hide: hidingIn(me, row, known.get(card.candidateId)) }),
    })),
  };
}

/** Lists the days on which the caller is an assessor, from yesterday on. */
export async function listOwnDays(tx: TenantTx, me: Actor): Promise<ReplyOf<typeof listOwnAssessmentDays>> {
  const from = new Date(tx.now.getTime() - dayLength).toISOString().slice(0, 10);
  const rows = await listDaysOfPerson(tx, { personId: me.userId, from });
  const listed: ReplyOf<typeof listOwnAssessmentDays> = [];
  for (const row of rows) {
    const released = await findReleasedPlan(tx, row.id);
    const plan = released ? dayPlan.parse(released.plan) : null;
    if (!plan || !isBusy(plan, me.userId)) continue;
    const { title, day, place } = readReleasedAs(released?.released_as ?? null, row);
    const times = personTimetable(plan, me.userId);
    const [first, last] = [times[0], times.at(-1)];
    const cards = listCards(dayMakeUp.parse(row.make_up).exercises, plan).filter(
      ({ assessorId }) => assessorId === me.userId,
    );
    const marks = await listDayMarks(tx, row.id);
    listed.push({
      id: row.id,
      title,
      day,
      place,
      hours: first && last ? { from: first.from, to: last.to } : null,
      cards: { total: cards.length, done: cards.filter((card) => readCard(marksOf(marks, card)).isDone).length },
    });
  }
  return listed;
}
