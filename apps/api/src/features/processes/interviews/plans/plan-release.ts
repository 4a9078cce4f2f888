import type { PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import type { InterviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import { waveGroups } from '@evenhand/domain/interviews/release/wave-groups';
import { waveStarts } from '@evenhand/domain/interviews/release/wave-starts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { dateOf } from '../bookings/busy-times.ts';
import { shortlyAfter, timesDrawn, waveOpened } from '../release/release-jobs.ts';
import type { InterviewPlanRow } from './plans.queries.ts';

export const hour = 3_600_000;
const day = 24 * hour;
/** Days that mean that there is no deadline. */
const noDeadline = 200;

/** Returns until when candidates may choose: so many days after the draw, or after the last group has begun. */
export function deadlineFrom(now: Date, setup: InterviewSetup, drawAt: Date | null): Date | null {
  if (setup.chooseByDays === noDeadline) return null;
  const last = setup.release === 'WAVES' ? waveStarts(setup).at(-1) : undefined;
  const from = drawAt ?? (last === undefined ? now : new Date(Math.max(now.getTime(), last * 1000)));
  return new Date(from.getTime() + setup.chooseByDays * day);
}

interface PlanMoment {
  readonly now: Date;
  /** Start of the first window, in seconds. */
  readonly firstStart: number;
}

/** Returns whether no time lies before wishes could be drawn and the notice has passed. */
export const isDrawInTime = ({ wishHours, minNoticeHours }: InterviewSetup, { now, firstStart }: PlanMoment): boolean =>
  firstStart * 1000 >= now.getTime() + (wishHours + minNoticeHours) * hour;

type FaultCode = PlanPreview['faults'][number]['code'];

/** Returns what keeps times from being given out as a draft says. */
export function releaseFaults(setup: InterviewSetup, at: PlanMoment): FaultCode[] {
  if (setup.release === 'DRAW') return isDrawInTime(setup, at) ? [] : ['DRAW_TOO_LATE'];
  if (setup.release !== 'WAVES') return [];
  const starts = waveStarts(setup);
  if (starts.length < 2) return ['WAVES_FEW'];
  if (starts.some((start, n) => n > 0 && start <= (starts[n - 1] ?? 0))) return ['WAVES_UNORDERED'];
  return starts.some((start) => start * 1000 <= at.now.getTime()) ? ['WAVE_PASSED'] : [];
}

interface GroupedInvitee {
  readonly applicationId: string;
  readonly minutes: number;
  readonly noticeDays: number;
}

/** Returns the group of each candidate, by application. Null where all choose at once. */
export function groupsOf(
  setup: InterviewSetup,
  invitees: readonly GroupedInvitee[],
  seed: string,
): ReadonlyMap<string, number> | null {
  if (setup.release !== 'WAVES') return null;
  const candidates = invitees.map((one) => ({
    id: one.applicationId,
    isAdjusted: one.minutes !== setup.minutes || one.noticeDays > 0,
  }));
  return waveGroups(candidates, { waves: setup.waves.length, seed });
}

/** Returns when a candidate may choose. One who is invited later is in the last group. */
export function turnOf(now: Date, plan: InterviewPlanRow, group: number | null) {
  const { setup, draw_at, drawn_at } = plan;
  const chooseBy =
    plan.state === 'OPEN' ? deadlineFrom(now, setup, drawn_at === null ? draw_at : null) : plan.choose_by;
  if (setup.release === 'DRAW') return { wave: null, opensAt: drawn_at === null ? draw_at : null, chooseBy };
  if (setup.release !== 'WAVES') return { wave: null, opensAt: null, chooseBy };
  const wave = group ?? setup.waves.length;
  const start = waveStarts(setup)[wave - 1];
  const opensAt = start === undefined || start * 1000 <= now.getTime() ? null : dateOf(start);
  return { wave, opensAt, chooseBy };
}

/** Sends the jobs that are due when wishes are drawn, or when a group begins. */
export async function sendReleaseJobs(
  tx: TenantTx,
  { id: planId, setup, draw_at }: Pick<InterviewPlanRow, 'id' | 'setup' | 'draw_at'>,
): Promise<void> {
  if (draw_at !== null) await tx.send(timesDrawn, { planId }, { startAfter: shortlyAfter(draw_at) });
  if (setup.release !== 'WAVES') return;
  for (const start of waveStarts(setup)) {
    await tx.send(waveOpened, { planId }, { startAfter: shortlyAfter(dateOf(start)) });
  }
}
