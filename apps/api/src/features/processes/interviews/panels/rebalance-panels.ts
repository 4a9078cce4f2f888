import { createHash } from 'node:crypto';
import type { BodyOf, ReplyOf } from '@evenhand/contract/base/endpoint';
import type {
  applyPanels as applyContract,
  previewPanels as previewContract,
} from '@evenhand/contract/processes/interviews/interview-panels';
import type { Actor } from '@evenhand/domain/access/can';
import { brokenRules, readPanels, writePanelProgram } from '@evenhand/domain/interviews/panels/panel-program';
import type { PanelClash, Panels } from '@evenhand/domain/interviews/panels/panel-task';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { solveProgram } from '../../../../platform/optimum/solve-program.ts';
import { type BookingRow, expireHolds, insertPeople } from '../bookings/bookings.queries.ts';
import { removeFromPanel } from '../bookings/conflicts.queries.ts';
import { findInvitation, listInvitationsById } from '../bookings/invitations.queries.ts';
import { isStanding, panelOf } from '../bookings/panel-shortfalls.ts';
import { listStaffNames } from '../bookings/staff-names.queries.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { tellInterview } from '../own/tell-interview.ts';
import { staffPlan } from '../plans/save-plan.ts';
import { intervieweeOf } from '../staff/present-interview.ts';
import { type PanelPlan, readPanelPlan } from './panel-plan.ts';

const longestSeconds = 20;
/** Cost of a change where even loads are asked for: less than a third interview of one person. */
const costOfChange = 2;

/** Names the panels as they stand, so that a proposal is refused once they have changed. */
const basisOf = ({ bookings, people }: PanelPlan): string =>
  createHash('sha256')
    .update(JSON.stringify(bookings.map(({ id, sequence }) => [id, sequence, panelOf(id, people).toSorted()])))
    .digest('hex')
    .slice(0, 32);

const sameDay = (clash: PanelClash): string | null => ('span' in clash ? clash.span : null);

type Preview = ReplyOf<typeof previewContract>;

async function presentPreview(
  tx: TenantTx,
  me: Actor,
  at: { readonly plan: PanelPlan; readonly panels: Panels; readonly unmet: readonly PanelClash[] },
): Promise<Preview> {
  const { plan, panels, unmet } = at;
  const userIds = plan.task.panellists.map(({ id }) => id);
  const names = new Map(
    (await listStaffNames(tx, userIds)).map((one) => [one.id, `${one.first_name} ${one.last_name}`.trim()]),
  );
  const person = (userId: string) => ({ userId, name: names.get(userId) ?? '' });
  const invitations = await listInvitationsById(
    tx,
    plan.bookings.map((booking) => booking.invitation_id),
  );
  const changes = plan.bookings.flatMap((booking) => {
    const before = panelOf(booking.id, plan.people);
    const after = panels.get(booking.id) ?? [];
    const invitation = invitations.find(({ id }) => id === booking.invitation_id);
    const added = after.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !after.includes(id));
    if (!invitation || added.length + removed.length === 0) return [];
    return [
      {
        bookingId: booking.id,
        startsAt: booking.starts_at.toISOString(),
        candidate: intervieweeOf(me, invitation),
        userIds: [...after],
        added: added.map(person),
        removed: removed.map(person),
      },
    ];
  });
  const loadIn = (panelFor: (booking: BookingRow) => readonly string[], userId: string): number =>
    plan.bookings.filter((booking) => panelFor(booking).includes(userId)).length;
  return {
    basis: basisOf(plan),
    changes,
    loads: userIds.map((userId) => ({
      ...person(userId),
      before: loadIn(({ id }) => panelOf(id, plan.people), userId),
      after: loadIn(({ id }) => panels.get(id) ?? [], userId),
    })),
    unmet: unmet.map((clash) => ({
      rule: clash.rule === 'NEED' && clash.mark === 'CHAIR' ? ('CHAIR' as const) : clash.rule,
      label: clash.rule === 'NEED' ? clash.mark.replace(/^NEED /, '') : null,
      bookingId: 'interviewId' in clash ? clash.interviewId : null,
      name: 'panellistId' in clash ? (names.get(clash.panellistId) ?? '') : null,
      day: sameDay(clash),
    })),
  };
}

/** Proposes panels with as few changes as possible by which loads are even and rules are met. Changes nothing. */
export async function previewPanels(
  { inTenant, me }: Pick<RequestContext, 'inTenant'> & { readonly me: Actor },
  planId: string,
): Promise<Preview> {
  const plan = await inTenant(async (tx) => readPanelPlan(tx, await staffPlan(tx, me, { planId })));
  const program = writePanelProgram(plan.task, { givesWay: true, changeCost: costOfChange });
  // The solver works in a thread of its own, and no session of the database waits for it.
  const solved = plan.bookings.length === 0 ? null : await solveProgram(program.text, { seconds: longestSeconds });
  const panels = solved?.values
    ? readPanels(plan.task, solved.values)
    : new Map(plan.task.interviews.map((one) => [one.id, one.planned]));
  const unmet = solved?.values ? brokenRules(program, solved.values) : [];
  return inTenant((tx) => presentPreview(tx, me, { plan, panels, unmet }));
}

type Change = BodyOf<typeof applyContract>['changes'][number];

/** Throws when a person of a proposal may not sit on the interview. */
function assertPossible({ task }: PanelPlan, changes: readonly Change[]): void {
  for (const { bookingId, userIds } of changes) {
    const one = task.interviews.find(({ id }) => id === bookingId);
    const isPossible =
      one?.fixed.length === 0 && userIds.every((id) => one.possible.includes(id)) && userIds.length <= task.rules.size;
    if (!isPossible) throw new ProblemError('interview_time_taken');
  }
}

/** Makes the proposed panels, all or none, and tells those who join and leave. Returns how many interviews were changed. */
export async function applyPanels(
  tx: TenantTx,
  host: InterviewHost,
  input: { readonly me: Actor; readonly planId: string } & BodyOf<typeof applyContract>,
): Promise<number> {
  const row = await staffPlan(tx, input.me, { planId: input.planId, lock: true });
  // A colleague whose held time has run out was proposed as free.
  await expireHolds(tx);
  const plan = await readPanelPlan(tx, row);
  if (basisOf(plan) !== input.basis) throw new ProblemError('stale_version');
  assertPossible(plan, input.changes);
  const changed = input.changes.flatMap(({ bookingId, userIds }) => {
    const booking = plan.bookings.find(({ id }) => id === bookingId);
    const before = panelOf(bookingId, plan.people);
    const isSame = userIds.length === before.length && userIds.every((id) => before.includes(id));
    return booking && !isSame ? [{ booking, before, after: [...new Set(userIds)] }] : [];
  });
  // All leave before any joins: two colleagues may change places at one time.
  for (const { booking, before, after } of changed) {
    await removeFromPanel(
      tx,
      booking.id,
      before.filter((id) => !after.includes(id)),
    );
  }
  for (const { booking, before, after } of changed) {
    const people = after
      .filter((id) => !before.includes(id))
      .map((userId) => ({
        userId,
        role: row.setup.chairIds.includes(userId) ? ('CHAIR' as const) : ('MEMBER' as const),
      }));
    const added = await insertPeople(
      tx,
      { bookingId: booking.id, start: booking.starts_at, end: booking.ends_at },
      people,
    );
    if (added.length < people.length) throw new ProblemError('interview_time_taken');
  }
  for (const { booking } of changed) {
    const invitation = await findInvitation(tx, booking.invitation_id);
    if (!invitation) continue;
    const peopleBefore = plan.people
      .filter((one) => one.booking_id === booking.id && isStanding(one))
      .map(({ user_id }) => user_id);
    await recordEvent(tx, {
      kind: 'interview.panel-changed',
      candidateId: invitation.candidate_id,
      applicationId: invitation.application_id,
      roleId: invitation.role_id,
      subjectId: invitation.id,
    });
    await tellInterview(tx, host, { invitation, before: booking, change: null, peopleBefore });
  }
  return changed.length;
}
