import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type {
  setDayCandidates as candidatesContract,
  createAssessmentDay as createContract,
  ShownDay,
  updateAssessmentDay as updateContract,
} from '@evenhand/contract/processes/assessment-days/assessment-days';
import { dayMakeUp, type EditedMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import type { Actor } from '@evenhand/domain/access/can';
import { listMakeUpFaults } from '@evenhand/domain/assessment-days/make-up/list-make-up-faults';
import { isTimeZone } from '@evenhand/domain/dates/time-zone';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import {
  insertDay,
  listDayCandidates,
  listRoleApplications,
  putDayCandidates,
  raiseVersion,
  removeOtherCandidates,
  replaceBars,
  writeDay,
} from './assessment-days.queries.ts';
import { fillFromReserve } from './choices/choose-day.ts';
import { endOtherChoices } from './choices/invitations.queries.ts';
import { listStaffNames } from './day-people.queries.ts';
import type { DayHost } from './own/day-link.ts';
import { seatNeeds } from './seat-needs.ts';
import { getDay, seeDay } from './see-day.ts';

const permission = 'interview:arrange';

const emptyMakeUp: EditedMakeUp = {
  hours: { from: 9 * 60, to: 17 * 60 + 30 },
  exercises: [],
  people: [],
  rooms: [],
  staffBreaks: [],
  rules: { meetOnce: true, partner: false, gap: 5, calendars: true },
  goal: 1,
};

/** Throws a 422 when the makeUp contradicts itself or names people who are not of this organisation. */
async function assertMakeUp(tx: TenantTx, makeUp: EditedMakeUp): Promise<void> {
  const faults = listMakeUpFaults(makeUp).map(({ field, code }) => ({ field: `makeUp.${field}`, code }));
  if (faults.length > 0) throw invalid(faults);
  const staff = new Set(
    (
      await listStaffNames(
        tx,
        makeUp.people.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  const strangers = makeUp.people.flatMap(({ id, name }, index) =>
    name === null && !staff.has(id) ? [{ field: `makeUp.people.${index}.id`, code: 'not_a_colleague' as const }] : [],
  );
  if (strangers.length > 0) throw invalid(strangers);
}

/** Begins a day of a role, empty or made up like an earlier one of a role that the caller sees. */
export async function createDay(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  input: BodyOf<typeof createContract>,
): Promise<ShownDay> {
  const role = await staffRole(tx, me, { permission, roleId: input.roleId });
  if (!role.pipeline.some(({ stageId }) => stageId === input.stageId)) {
    throw invalid([{ field: 'stageId', code: 'stage_not_in_role' }]);
  }
  if (input.timeZone !== undefined && !isTimeZone(input.timeZone)) {
    throw invalid([{ field: 'timeZone', code: 'not_a_time_zone' }]);
  }
  const like = input.likeId === undefined ? null : await seeDay(tx, me, input.likeId);
  const id = tx.newId();
  const { title, day, place, stageId, timeZone = officeZone(tenant) } = input;
  const makeUp = like ? dayMakeUp.parse(like.make_up) : emptyMakeUp;
  await insertDay(tx, { id, roleId: role.id, stageId, title, day, place, timeZone, makeUp, userId: me.userId });
  await recordEvent(tx, { kind: 'assessment-day.created', subjectId: id, roleId: role.id });
  return getDay(tx, me, id);
}

/** Saves how a day is made up. Rejects with stale_version when another person has saved it since it was read. */
export async function updateDay(
  tx: TenantTx,
  me: Actor,
  { id, input }: { readonly id: string; readonly input: BodyOf<typeof updateContract> },
): Promise<ShownDay> {
  const row = await seeDay(tx, me, id);
  await staffRole(tx, me, { permission, roleId: row.role_id });
  await assertMakeUp(tx, input.makeUp);
  if (!(await writeDay(tx, { id, ...input })))
    throw new ProblemError('stale_version', { current: await getDay(tx, me, id) });
  await recordEvent(tx, { kind: 'assessment-day.changed', subjectId: id, roleId: row.role_id });
  return getDay(tx, me, id);
}

type RoleApplication = Awaited<ReturnType<typeof listRoleApplications>>[number];

const isClosed = ({ stage_id, withdrawn_at, deleted_at }: RoleApplication): boolean =>
  withdrawn_at !== null || deleted_at !== null || terminalOf(stage_id) !== undefined;

/** Returns why a candidate cannot come; null when they can. */
function whyNotTaken(
  application: RoleApplication | undefined,
  isSeated: boolean,
): 'not_found' | 'application_closed' | null {
  if (!application) return 'not_found';
  return isClosed(application) && !isSeated ? 'application_closed' : null;
}

/** Says who comes, and takes over what their adjustments ask for. Who has a place keeps it until the place is freed. */
export async function setCandidates(
  tx: TenantTx,
  me: Actor,
  {
    id,
    input,
    host,
  }: { readonly id: string; readonly input: BodyOf<typeof candidatesContract>; readonly host: DayHost },
): Promise<ShownDay> {
  const row = await seeDay(tx, me, id);
  await staffRole(tx, me, { permission, roleId: row.role_id });
  const coming = input.candidates.map(({ applicationId }) => applicationId);
  const rows = coming.length === 0 ? [] : await listRoleApplications(tx, row.role_id, coming);
  const known = new Map(rows.map((one) => [one.id, one]));
  const seated = new Set((await listDayCandidates(tx, id)).map(({ application_id }) => application_id));
  const refused = coming.flatMap((one, index) => {
    const code = whyNotTaken(known.get(one), seated.has(one));
    return code === null ? [] : [{ field: `candidates.${index}.applicationId`, code }];
  });
  const unknown = input.bars.flatMap((bar, index) =>
    known.has(bar.applicationId) ? [] : [{ field: `bars.${index}.applicationId`, code: 'not_found' as const }],
  );
  if (refused.length + unknown.length > 0) throw invalid([...refused, ...unknown]);
  if (!(await raiseVersion(tx, { id, version: input.version }))) {
    throw new ProblemError('stale_version', { current: await getDay(tx, me, id) });
  }
  await removeOtherCandidates(tx, id, coming);
  const candidates = input.candidates.map((one) => {
    return { ...one, ...seatNeeds(known.get(one.applicationId)?.data) };
  });
  await putDayCandidates(tx, id, candidates);
  await replaceBars(tx, id, input.bars);
  await endOtherChoices(tx, id, coming);
  await fillFromReserve(tx, host, id);
  await recordEvent(tx, { kind: 'assessment-day.candidates-changed', subjectId: id, roleId: row.role_id });
  return getDay(tx, me, id);
}
