import type { BodyOf, ReplyOf } from '@evenhand/contract/base/endpoint';
import { dayMakeUp, type EditedMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import type { SentDayMark, sendDayMarks } from '@evenhand/contract/processes/assessment-days/day-marks';
import { dayPlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import type { Actor } from '@evenhand/domain/access/can';
import { isFitting } from '@evenhand/domain/assessment-days/marks/day-mark';
import { cardKeyOf, listCards } from '@evenhand/domain/assessment-days/marks/list-cards';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { ownName } from '../../../records/staff-access/public.ts';
import { findDay, listDayCandidates } from '../assessment-days.queries.ts';
import { type DayCriteria, loadDayCriteria } from './day-criteria.ts';
import { findDayMarks, insertDayMarks, listReleasedPlans } from './day-marks.queries.ts';

type Answer = ReplyOf<typeof sendDayMarks>;
type Refusal = Answer['refused'][number]['reason'];

interface OwnCards {
  readonly makeUp: EditedMakeUp;
  readonly criteria: DayCriteria;
  /** Returns whether the caller has a card for this candidate in this exercise. */
  readonly has: (exerciseId: string, applicationId: string) => boolean;
}

/**
 * Loads the caller's cards of a day. A card is the caller's when a timetable that was ever released gave it to them: what was written
 * before a change of plan counts. Throws 404 when there are none.
 */
async function loadOwnCards(tx: TenantTx, me: Actor, dayId: string): Promise<OwnCards> {
  const row = found(await findDay(tx, { onTeamOf: null }, dayId));
  const makeUp = dayMakeUp.parse(row.make_up);
  const plans = await listReleasedPlans(tx, dayId);
  const cards = plans.flatMap(({ plan }) => listCards(makeUp.exercises, dayPlan.parse(plan)));
  const own = new Set(cards.filter(({ assessorId }) => assessorId === me.userId).map(cardKeyOf));
  if (own.size === 0) throw new ProblemError('not_found');
  const seats = new Set((await listDayCandidates(tx, dayId)).map(({ application_id }) => application_id));
  return {
    makeUp,
    criteria: await loadDayCriteria(tx, row.role_id, makeUp),
    has: (exerciseId, candidateId) =>
      seats.has(candidateId) && own.has(cardKeyOf({ exerciseId, candidateId, assessorId: me.userId })),
  };
}

/** Returns why a new mark is refused, or null. */
function refusalOf({ criteria, has }: OwnCards, mark: SentDayMark): Refusal | null {
  const { exerciseId, applicationId, kind, criterion } = mark;
  if (!has(exerciseId, applicationId)) return 'not_own_card';
  if (kind !== 'SCORE') return criterion === null && isFitting(mark, null) ? null : 'invalid_mark';
  const isKnown = criteria.ofExercise(exerciseId).some(({ key }) => key === criterion);
  return isKnown && isFitting(mark, criteria.metricOf(criterion ?? '')) ? null : 'invalid_mark';
}

/** Keeps marks of the caller's own cards. Marks that are there already are answered as kept. */
export async function keepMarks(
  tx: TenantTx,
  me: Actor,
  { dayId, body }: { readonly dayId: string; readonly body: BodyOf<typeof sendDayMarks> },
): Promise<Answer> {
  const cards = await loadOwnCards(tx, me, dayId);
  await ownName(tx, me);
  const marks = [...new Map(body.marks.map((mark) => [mark.id, mark])).values()];
  const ids = marks.map(({ id }) => id);
  const before = new Map((await findDayMarks(tx, ids)).map((mark) => [mark.id, mark]));
  const isThere = ({ id }: SentDayMark): boolean =>
    before.get(id)?.day_id === dayId && before.get(id)?.assessor_id === me.userId;
  const decided = marks
    .filter((mark) => !isThere(mark))
    .map((mark) => ({ mark, reason: before.has(mark.id) ? ('invalid_mark' as const) : refusalOf(cards, mark) }));
  const refused = decided.flatMap(({ mark, reason }) => (reason === null ? [] : [{ id: mark.id, reason }]));
  const added = decided.filter(({ reason }) => reason === null).map(({ mark }) => mark);
  await insertDayMarks(tx, { dayId, assessorId: me.userId, device: body.device }, added);
  const notKept = new Set(refused.map(({ id }) => id));
  return { kept: ids.filter((id) => !notKept.has(id)), refused };
}
