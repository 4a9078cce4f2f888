import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type { createDayChoice, DayChoice } from '@evenhand/contract/processes/assessment-days/day-choices';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid, type NamedFault, ProblemError } from '../../../../platform/http/problem-error.ts';
import { staffRole } from '../../../records/staff-access/public.ts';
import { type DayRow, findDay } from '../assessment-days.queries.ts';
import type { DayHost } from '../own/day-link.ts';
import {
  type DayChoiceRow,
  findChoice,
  holdChoice,
  holdDays,
  insertChoice,
  listAtStage,
  listChoiceRows,
  writeCapacity,
  writeClosed,
} from './choices.queries.ts';
import { fillFromReserve } from './choose-day.ts';
import { insertDayInvitations, listChoiceInvitations, writeReminded } from './invitations.queries.ts';
import { presentChoice } from './present-choice.ts';
import { tellInvited } from './tell-choice.ts';

interface ByStaff {
  readonly me: Actor;
  readonly host: DayHost;
}

const permission = 'interview:arrange';

/** Lists the choices of a role that the caller may see. */
export async function listChoices(tx: TenantTx, me: Actor, roleId: string): Promise<DayChoice[]> {
  await staffRole(tx, me, { permission: 'candidate:read', roleId });
  const shown: DayChoice[] = [];
  for (const row of await listChoiceRows(tx, roleId)) shown.push(await presentChoice(tx, me, row));
  return shown;
}

/** Loads a choice for a caller who arranges it, and holds it. */
async function arrangedChoice(tx: TenantTx, me: Actor, id: string): Promise<DayChoiceRow> {
  const row = found(await findChoice(tx, id));
  await staffRole(tx, me, { permission, roleId: row.role_id });
  await holdChoice(tx, id);
  return row;
}

/** Invites applications that stand at the stage of the choice. Throws a 422 that names the first that does not. */
async function invite(
  tx: TenantTx,
  { host }: ByStaff,
  { choice, applicationIds }: { readonly choice: DayChoiceRow; readonly applicationIds: readonly string[] },
): Promise<void> {
  const { id, role_id: roleId, stage_id: stageId } = choice;
  const there = new Set((await listAtStage(tx, { roleId, stageId, applicationIds })).map((row) => row.id));
  const strangers = applicationIds.flatMap((one, index) =>
    there.has(one) ? [] : [{ field: `applicationIds.${index}`, code: 'not_found' as const }],
  );
  if (strangers.length > 0) throw invalid(strangers);
  const fresh = new Set(await insertDayInvitations(tx, id, [...there]));
  for (const invitation of await listChoiceInvitations(tx, id)) {
    if (fresh.has(invitation.application_id)) await tellInvited(tx, host, { choice, invitation, isReminder: false });
  }
}

/** Loads the days of a new choice. Throws a 422 with the field of one that is not of the first one's role and stage. */
async function choosableDays(tx: TenantTx, me: Actor, days: BodyOf<typeof createDayChoice>['days']): Promise<DayRow[]> {
  const reader = { onTeamOf: isManagerAdmin(me.userType) ? null : me.userId };
  const rows: DayRow[] = [];
  const faults: NamedFault[] = [];
  for (const [index, { dayId }] of days.entries()) {
    const row = await findDay(tx, reader, dayId);
    const field = `days.${index}.dayId`;
    const first = rows[0] ?? row;
    if (!row || row.role_id !== first?.role_id || row.stage_id !== first.stage_id) {
      faults.push({ field, code: 'not_found' });
    } else if (row.state !== 'DRAFT') faults.push({ field, code: 'day_is_released' });
    else if (rows.some(({ id }) => id === row.id)) faults.push({ field, code: 'named_twice' });
    else rows.push(row);
  }
  if (faults.length > 0) throw invalid(faults);
  return rows;
}

/** Begins a choice among days of one role and stage, and invites candidates to it. */
export async function createChoice(
  tx: TenantTx,
  by: ByStaff,
  input: BodyOf<typeof createDayChoice>,
): Promise<DayChoice> {
  const [first, ...others] = await choosableDays(tx, by.me, input.days);
  const { role_id: roleId, stage_id: stageId } = found(first);
  await staffRole(tx, by.me, { permission, roleId });
  const [chooseBy, changeUntil] = [new Date(input.chooseBy), new Date(input.changeUntil)];
  if (chooseBy <= tx.now) throw invalid([{ field: 'chooseBy', code: 'deadline_is_past' }]);
  if (changeUntil < chooseBy) throw invalid([{ field: 'changeUntil', code: 'ends_before_start' }]);
  const id = tx.newId();
  const dayIds = [first, ...others].flatMap((day) => (day ? [day.id] : []));
  await insertChoice(tx, {
    id,
    roleId,
    stageId,
    text: input.text,
    chooseBy,
    changeUntil,
    dayIds,
    userId: by.me.userId,
  });
  await holdDays(tx, dayIds);
  for (const { dayId, capacity } of input.days) {
    await writeCapacity(tx, dayId, capacity);
    await fillFromReserve(tx, by.host, dayId);
  }
  const choice = found(await findChoice(tx, id));
  await invite(tx, by, { choice, applicationIds: [...new Set(input.applicationIds)] });
  await recordEvent(tx, { kind: 'assessment-day.choice-created', subjectId: id, roleId });
  return presentChoice(tx, by.me, choice);
}

/** Invites further candidates. */
export async function inviteMoreToDays(
  tx: TenantTx,
  by: ByStaff,
  { id, applicationIds }: { readonly id: string; readonly applicationIds: readonly string[] },
): Promise<DayChoice> {
  const choice = await arrangedChoice(tx, by.me, id);
  await invite(tx, by, { choice, applicationIds: [...new Set(applicationIds)] });
  return presentChoice(tx, by.me, choice);
}

const longEnough = 12 * 3_600_000;

/** Reminds those who have not answered, each at most once in twelve hours. Returns how many were written to. */
export async function remindOfDays(tx: TenantTx, { me, host }: ByStaff, id: string): Promise<number> {
  const choice = await arrangedChoice(tx, me, id);
  if (!choice.is_open || choice.choose_by < tx.now) return 0;
  const due = (await listChoiceInvitations(tx, id)).filter(
    ({ day_id, reserve_day_id, none_suits, withdrawn_at, stage_id, reminded_at }) =>
      [day_id, reserve_day_id, none_suits, withdrawn_at].every((value) => value === null) &&
      stage_id === choice.stage_id &&
      (reminded_at === null || tx.now.getTime() - reminded_at.getTime() >= longEnough),
  );
  let count = 0;
  for (const invitation of due) {
    if (!(await tellInvited(tx, host, { choice, invitation, isReminder: true }))) continue;
    await writeReminded(tx, id, invitation.application_id);
    count += 1;
  }
  return count;
}

/** Closes a choice. What was chosen stands. */
export async function closeChoice(
  tx: TenantTx,
  me: Actor,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<DayChoice> {
  const choice = await arrangedChoice(tx, me, id);
  if (!(await writeClosed(tx, id, version))) {
    throw new ProblemError('stale_version', { current: await presentChoice(tx, me, choice) });
  }
  await recordEvent(tx, { kind: 'assessment-day.choice-closed', subjectId: id, roleId: choice.role_id });
  return presentChoice(tx, me, found(await findChoice(tx, id)));
}
