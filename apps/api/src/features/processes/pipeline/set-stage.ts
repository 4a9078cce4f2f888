import type { Actor } from '@evenhand/domain/access/can';
import { dayIn, startOfDay } from '@evenhand/domain/dates/day-in';
import type { ReasonSettings } from '@evenhand/domain/outcomes/given-reason';
import { decideMove, isRejection } from '@evenhand/domain/pipeline/decide-move';
import { landingPosition } from '@evenhand/domain/pipeline/landing-position';
import { type StagePosition, stageInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { substageId } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import { positionOf } from '../../records/application-state/public.ts';
import { type StaffApplication, staffApplication } from '../../records/staff-access/public.ts';
import { changeStage } from './change-stage.ts';
import { presentMoved } from './move-application.ts';
import { datedKind } from './move-event.ts';
import { assertReasonGiven, reasonOf } from './move-reason.ts';
import { assertExpected, moveConflict } from './move-refusal.ts';
import { nextState } from './next-state.ts';

export interface StageInput {
  readonly candidateId: string;
  readonly applicationId: string;
  readonly stageId: number;
  readonly substageId: number | undefined;
  /** ISO 8601 time, or a day in the office's calendar. */
  readonly date: string;
  readonly reason: string | undefined;
  /** Position in which the caller last saw the application. */
  readonly expected: StagePosition | undefined;
}

/** Returns the moment since when the stage holds. Throws 422 when it is before the application was sent or later than now. */
function momentOf(date: string, at: { readonly sent: Date; readonly now: Date; readonly timeZone: string }): Date {
  const isDay = !date.includes('T');
  // On the day of sending, the moment of sending counts: the start of the day would be before it.
  const onDayOfSending = isDay && date === dayIn(at.timeZone, at.sent);
  const moment = onDayOfSending ? at.sent : isDay ? startOfDay(at.timeZone, date) : new Date(date);
  if (moment < at.sent || moment > at.now) throw invalid([{ code: 'out_of_range', field: 'dateApplied' }]);
  return moment;
}

/**
 * Returns the position to set. Keeps the present substage when none is given and the stage stays: only the date is corrected then.
 */
function positionFor(row: StaffApplication, { stageId, substageId: step }: StageInput): StagePosition {
  if (step !== undefined) return landingPosition({ stageId, substageId: step });
  if (row.stage_id === stageId) return positionOf(row);
  const code = stageInPipeline(row.role.pipeline, stageId)?.defaultSubstage ?? 'PENDING';
  return landingPosition({ stageId, substageId: substageId(stageId, code) });
}

/** Sets the stage of an application since a moment in the past. The history keeps who set it, and when. */
export async function setStage(
  tx: TenantTx,
  me: Actor,
  at: { readonly timeZone: string; readonly reasons: ReasonSettings; readonly input: StageInput },
) {
  const { candidateId, applicationId, stageId, date, expected } = at.input;
  const input = { candidateId, applicationId };
  const row = await staffApplication(tx, me, { permission: 'candidate:edit', input, lock: true });
  await assertExpected(tx, row, expected);
  const to = positionFor(row, at.input);
  const keepsReason = row.stage_id === stageId && at.input.reason === undefined;
  const reason = keepsReason ? row.outcome_reason : reasonOf(to, at.input.reason, at.reasons);
  const decision = decideMove({
    pipeline: row.role.pipeline,
    from: positionOf(row),
    to,
    submitted: row.submitted_at !== null,
    released: row.outcome_released_at !== null,
  });
  if (!decision.allowed && decision.reason !== 'already_there') throw await moveConflict(tx, row, decision.reason);
  if (reason !== row.outcome_reason) {
    const { scheme } = row.role;
    // For a candidate who is held already, the stage before the hold decides.
    const stood = isRejection(positionOf(row)) ? (row.stage_before ?? row.stage_id) : row.stage_id;
    assertReasonGiven({ to, reason }, { settings: at.reasons, scheme, stageIds: [stood] });
  }
  const sent = row.submitted_at ?? tx.now;
  const moment = momentOf(date, { sent, now: tx.now, timeZone: at.timeZone });
  const next = nextState(row, { to, reason, keepAssignee: true, now: moment });
  const since = { key: 'since', before: row.last_change_at.toISOString(), after: moment.toISOString() };
  await changeStage(tx, [{ from: row, to: next }], {
    kind: datedKind,
    reason,
    batch: null,
    offers: 'settle',
    notify: { later: row.role.pipeline },
    record: 'undoable',
    undoes: { left: 'nothing is undone' },
    details: () => ({ values: [since] }),
  });
  return presentMoved({ ...row, ...next }, row.blind);
}
