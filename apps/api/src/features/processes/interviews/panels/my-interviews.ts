import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type {
  MyInterview,
  MyInterviewCard,
  MyInterviews,
  setMyOutcome as outcomeContract,
} from '@evenhand/contract/processes/interviews/my-interviews';
import { type Actor, can } from '@evenhand/domain/access/can';
import { interviewOutcomes, panelRoles } from '@evenhand/domain/interviews/interview-limits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { panelSeats } from '../../../records/panel-seats/public.ts';
import { readCriteria, readPipeline } from '../../../records/role-columns/public.ts';
import { findRole, teamsOf } from '../../../records/roles/public.ts';
import { findBooking, listPeople, writeOutcome } from '../bookings/bookings.queries.ts';
import {
  type InvitationRow,
  listInvitationsByApplication,
  listInvitationsById,
} from '../bookings/invitations.queries.ts';
import { isStanding } from '../bookings/panel-shortfalls.ts';
import { lockPlan } from '../plans/plans.queries.ts';
import { intervieweeOf } from '../staff/present-interview.ts';
import { listMine, listOwnConflicts, type MyInterviewRow } from './my-interviews.read.ts';

async function presentMine(tx: TenantTx, me: Actor, rows: readonly MyInterviewRow[]): Promise<MyInterview[]> {
  const [people, known] = await together([
    listPeople(
      tx,
      rows.map((row) => row.booking_id),
    ),
    listInvitationsById(
      tx,
      rows.map((row) => row.invitation_id),
    ),
  ]);
  const invitations = new Map(known.map((row) => [row.id, row]));
  const peopleOf = Map.groupBy(people, (person) => person.booking_id);
  const teams = await teamsOf(tx, [...new Set(known.map(({ role_id }) => role_id))]);
  const isOnTeam = ({ role_id }: Pick<InvitationRow, 'role_id'>): boolean =>
    can(me, 'candidate:read', { roleTeam: teams.get(role_id) ?? [] });
  // A seat is asked about where the team does not say enough.
  const others = known.filter((row) => !isOnTeam(row)).map((row) => row.application_id);
  const seats = await panelSeats(tx, me.userId, [...new Set(others)]);
  return rows.flatMap((row) => {
    const invitation = invitations.get(row.invitation_id);
    if (!invitation) return [];
    const { setup } = invitation;
    const onTeam = isOnTeam(invitation);
    return [
      {
        bookingId: row.booking_id,
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
        timeZone: setup.timeZone,
        outcome: interviewOutcomes.find((outcome) => outcome === row.outcome) ?? null,
        place: row.place || setup.place,
        videoUrl: setup.videoUrl,
        role: { id: invitation.role_id, title: invitation.role_title },
        stageId: invitation.plan_stage_id,
        candidate: intervieweeOf(me, invitation),
        panelRole: panelRoles.find((role) => role === row.role) ?? 'MEMBER',
        colleagues: (peopleOf.get(row.booking_id) ?? [])
          .filter((one) => one.user_id !== me.userId && isStanding(one))
          .map(({ first_name, last_name }) => `${first_name ?? ''} ${last_name ?? ''}`.trim()),
        isScored: row.is_scored,
        onTeam,
        mayOpen: onTeam || seats.has(invitation.application_id),
      },
    ];
  });
}

/** Lists the interviews of the caller, and the candidates whom they know. */
export async function listMyInterviews(tx: TenantTx, me: Actor): Promise<MyInterviews> {
  const conflicts = await listOwnConflicts(tx, me.userId);
  const ids = conflicts.map(({ application_id }) => application_id);
  const byApplication = new Map<string, InvitationRow>(
    ids.length === 0
      ? []
      : (await listInvitationsByApplication(tx, ids)).map((row) => [row.application_id, row] as const),
  );
  return {
    interviews: await presentMine(tx, me, await listMine(tx, me.userId)),
    known: conflicts.flatMap(({ application_id, declared_at }) => {
      const row = byApplication.get(application_id);
      if (!row) return [];
      const role = { id: row.role_id, title: row.role_title };
      return [{ candidate: intervieweeOf(me, row), role, declaredAt: declared_at.toISOString() }];
    }),
  };
}

/** Finds an interview that the caller holds or sits in on. Throws `not_found` for others. */
async function myInterview(tx: TenantTx, me: Actor, bookingId: string): Promise<MyInterview> {
  const [shown] = await presentMine(tx, me, await listMine(tx, me.userId, bookingId));
  return found(shown);
}

/**
 * Opens an interview of the caller with what is to be asked about. Throws `not_found` for others, and once a caller outside the role's
 * team has no more to do with the candidate.
 */
export async function openMyInterview(tx: TenantTx, me: Actor, bookingId: string): Promise<MyInterviewCard> {
  const interview = await myInterview(tx, me, bookingId);
  if (!interview.mayOpen) throw new ProblemError('not_found');
  const role = found(await findRole(tx, interview.role.id));
  return {
    interview,
    criteria: can(me, 'application:score') ? readCriteria(role.criteria) : [],
    pipeline: readPipeline(role.pipeline).map((stage) => ({ ...stage, substages: [...stage.substages] })),
    scheme: role.scheme,
  };
}

const earliest = 15 * 60_000;

/** Records how an interview of the caller went. Throws `stale_version` when a colleague has recorded something else meanwhile. */
export async function saveMyOutcome(
  tx: TenantTx,
  me: Actor,
  input: { readonly bookingId: string } & BodyOf<typeof outcomeContract>,
): Promise<void> {
  const { plan_id } = found(await findBooking(tx, input.bookingId));
  found(await lockPlan(tx, plan_id));
  const mine = await myInterview(tx, me, input.bookingId);
  if (mine.panelRole === 'OBSERVER') throw new ProblemError('not_found');
  if (mine.outcome === input.outcome) return;
  if (mine.outcome !== input.known) {
    throw new ProblemError('stale_version', { current: await listMyInterviews(tx, me) });
  }
  if (Date.parse(mine.startsAt) - earliest > tx.now.getTime()) {
    throw invalid([{ code: 'interview_not_begun', field: 'outcome' }]);
  }
  await writeOutcome(tx, input.bookingId, { outcome: input.outcome, by: me.userId });
  await recordEvent(tx, {
    kind: 'interview.outcome-set',
    applicationId: mine.candidate.applicationId,
    roleId: mine.role.id,
    subjectId: input.bookingId,
  });
}
