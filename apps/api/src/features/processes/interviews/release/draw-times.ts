import type { Draw, DrawnPlace } from '@evenhand/domain/interviews/release/draw';
import { readDraw, writeDrawProgram } from '@evenhand/domain/interviews/release/draw';
import { shuffleByLot } from '@evenhand/domain/interviews/release/shuffle';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { solveProgram } from '../../../../platform/optimum/solve-program.ts';
import { bookTime } from '../bookings/book-time.ts';
import { expireHolds } from '../bookings/bookings.queries.ts';
import { type InvitationRow, listInvitationRows, writeInvitation } from '../bookings/invitations.queries.ts';
import { earliestFor, timesFor } from '../bookings/list-times.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { isUnbooked } from '../own/invitation-state.ts';
import { mailCandidate } from '../own/mail-interview.ts';
import { tellInterview } from '../own/tell-interview.ts';
import { findPlan, type InterviewPlanRow, lockPlan, writePlan } from '../plans/plans.queries.ts';
import { offerFreePlaces } from './offer-places.ts';
import { tellOpened } from './open-waves.ts';
import { putWait } from './waiting.queries.ts';
import { listWishes, type WishRow } from './wishes.queries.ts';

const isDue = (tx: TenantTx, plan: InterviewPlanRow | null): plan is InterviewPlanRow =>
  plan !== null && plan.state === 'OPEN' && plan.drawn_at === null && plan.draw_at !== null && plan.draw_at <= tx.now;

/** Returns the starts at which a candidate's interview fits, that are kept for no other and that they have not ruled out. */
async function possibleFor(tx: TenantTx, invitation: InvitationRow, { excluded }: WishRow): Promise<number[]> {
  const { open } = await timesFor(tx, invitation);
  const earliest = earliestFor(tx, invitation);
  const starts = open.map(({ start }) => start).filter((start) => start >= earliest && !excluded.includes(start));
  return [...new Set(starts)];
}

/** Returns what is drawn: the places of each start, and the wishes of those who have given some. */
async function loadDraw(tx: TenantTx, planId: string): Promise<Draw | null> {
  const plan = await findPlan(tx, planId);
  if (!isDue(tx, plan) || plan.lot_seed === null) return null;
  const { setup } = plan;
  const anybody = { id: planId, plan_id: planId, application_id: null, minutes: setup.minutes, notice_days: 0, setup };
  const { open } = await timesFor(tx, anybody);
  const places = Map.groupBy(open, ({ start }) => String(start));
  const wishes = new Map((await listWishes(tx, planId)).map((row) => [row.invitation_id, row]));
  const candidates: Draw['candidates'][number][] = [];
  for (const invitation of (await listInvitationRows(tx, planId)).filter(isUnbooked)) {
    const given = wishes.get(invitation.id);
    if (!given) continue;
    const possible = (await possibleFor(tx, invitation, given)).map(String);
    const wished = given.wishes.map(String).filter((start) => possible.includes(start));
    candidates.push({ id: invitation.id, wishes: wished, possible });
  }
  return {
    starts: [...places].map(([id, slots]) => ({ id, places: slots.reduce((sum, { capacity }) => sum + capacity, 0) })),
    candidates,
    seed: plan.lot_seed,
  };
}

/** Proves the best places. Longest time for it, in seconds. */
const longest = 120;

async function solve(draw: Draw): Promise<DrawnPlace[]> {
  const program = writeDrawProgram(draw);
  const { values } = program === null ? { values: {} } : await solveProgram(program, { seconds: longest });
  return readDraw(draw, values ?? {});
}

interface Placed {
  readonly invitation: InvitationRow;
  readonly startId: string | null;
}

/** Seconds by which a drawn start may be moved where a longer interview before it has moved the starts of its lane. */
const mostMoved = 1800;

interface Tries {
  readonly free: readonly number[];
  readonly drawn: number | null;
  /** Starts that the candidate wished for, then others that they could take. */
  readonly possible: readonly number[];
  /** Starts of the draw, also those that the candidate has ruled out. */
  readonly all: readonly number[];
  /** Length of the interview in seconds. */
  readonly seconds: number;
}

/**
 * Returns the starts to try for a candidate: the drawn one, those next to it that touch no time at which the candidate cannot come, then
 * what else they wished for or could take.
 */
function startsToTry({ free, drawn, possible, all, seconds }: Tries): number[] {
  const ruledOut = all.filter((start) => !possible.includes(start));
  const near = free
    .filter((start) => drawn !== null && Math.abs(start - drawn) <= mostMoved)
    .filter((start) => start === drawn || ruledOut.every((other) => Math.abs(other - start) >= seconds))
    .toSorted((a, b) => Math.abs(a - (drawn ?? 0)) - Math.abs(b - (drawn ?? 0)));
  return [...new Set([...near, ...possible.filter((start) => free.includes(start))])];
}

/** Books the drawn start or, where a longer interview has taken its place, the best of the others. Returns the wish that it was. */
async function bookDrawn(tx: TenantTx, draw: Draw, { invitation, startId }: Placed): Promise<number | null> {
  const { wishes = [], possible = [] } = draw.candidates.find(({ id }) => id === invitation.id) ?? {};
  const { open, busy } = await timesFor(tx, invitation);
  const earliest = earliestFor(tx, invitation);
  const own = { booked: undefined, held: undefined };
  const starts = startsToTry({
    free: open.map(({ start }) => start).filter((start) => start >= earliest),
    drawn: startId === null ? null : Number(startId),
    possible: [...wishes, ...possible].map(Number),
    all: draw.starts.map(({ id }) => Number(id)),
    seconds: invitation.minutes * 60,
  });
  for (const start of starts) {
    try {
      await bookTime(tx, { invitation, own, slots: open, busy, start, by: null });
      const isOwn = possible.includes(String(start));
      return wishes.indexOf(isOwn ? String(start) : (startId ?? '')) + 1;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return null;
}

/** Puts a candidate for whom no place was drawn on the waiting list, in the order of the lot, and tells them. */
async function waitInstead(
  tx: TenantTx,
  host: InterviewHost,
  at: { readonly invitation: InvitationRow; readonly possible: readonly string[]; readonly lot: number },
): Promise<void> {
  const { invitation, possible, lot } = at;
  await putWait(tx, {
    invitationId: invitation.id,
    planId: invitation.plan_id,
    applicationId: invitation.application_id,
    wanted: possible.map(Number),
    lot,
  });
  await mailCandidate(tx, host, 'interview-not-drawn', { invitation });
}

/**
 * Writes what was drawn, in one transaction: everybody has a place, waits for one, or is told that they can choose. A plan that has been
 * drawn is left as it is.
 */
async function applyDraw(
  tx: TenantTx,
  host: InterviewHost,
  { planId, draw, drawn }: { readonly planId: string; readonly draw: Draw; readonly drawn: readonly DrawnPlace[] },
): Promise<void> {
  const plan = await lockPlan(tx, planId);
  if (!isDue(tx, plan)) return;
  await expireHolds(tx);
  await writePlan(tx, plan, { drawn_at: tx.now });
  const invitations = new Map((await listInvitationRows(tx, planId)).map((row) => [row.id, row]));
  const placeOf = new Map(drawn.map((place) => [place.candidateId, place]));
  const order = shuffleByLot([...placeOf.keys()], draw.seed);
  const lotOf = (id: string): number => order.indexOf(id);
  const people = order
    .flatMap((id): Placed[] => {
      const invitation = invitations.get(id);
      return invitation && isUnbooked(invitation) ? [{ invitation, startId: placeOf.get(id)?.startId ?? null }] : [];
    })
    // Fewer starts fit an interview that is longer or needs notice, so that it is placed before the others; then those whom the draw
    // gave a place.
    .toSorted(
      (a, b) =>
        b.invitation.minutes - a.invitation.minutes ||
        b.invitation.notice_days - a.invitation.notice_days ||
        Number(a.startId === null) - Number(b.startId === null),
    );
  for (const { invitation, startId } of people) {
    const wish = await bookDrawn(tx, draw, { invitation, startId });
    if (wish === null) {
      const { possible = [] } = draw.candidates.find(({ id }) => id === invitation.id) ?? {};
      const all = new Set(draw.starts.map(({ id }) => id));
      const isFree = [...all].every((id) => possible.includes(id));
      await waitInstead(tx, host, { invitation, possible: isFree ? [] : possible, lot: lotOf(invitation.id) });
      continue;
    }
    await writeInvitation(tx, invitation.id, { wish });
    await tellInterview(tx, host, { invitation, before: undefined, change: 'BOOKED', wish });
  }
  await recordEvent(tx, { kind: 'interview-plan.drawn', subjectId: plan.id, roleId: plan.role_id });
  await tellOpened(tx, host, planId);
  await offerFreePlaces(tx, host, planId);
}

type InTenant = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/**
 * Draws the times of a plan whose time for wishes is over. The optimum is found between two transactions, as wishes can no longer change
 * then; done again after a crash, it finds the same.
 */
export async function drawTimes(inTenant: InTenant, host: InterviewHost, planId: string): Promise<void> {
  const draw = await inTenant((tx) => loadDraw(tx, planId));
  if (draw === null) return;
  const drawn = await solve(draw);
  await inTenant((tx) => applyDraw(tx, host, { planId, draw, drawn }));
}
