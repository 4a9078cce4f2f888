import { dayMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import { dayPlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import type {
  OwnAssessmentDays,
  OwnDay,
  OwnDayEntry,
} from '@evenhand/contract/processes/assessment-days/own-assessment-day';
import type { DayPlan } from '@evenhand/domain/assessment-days/day-plan';
import { candidateTimetable } from '@evenhand/domain/assessment-days/timetables';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { listDayInvitations } from '../choices/invitations.queries.ts';
import { presentOwnChoice } from '../choices/present-choice.ts';
import { findReleasedPlan } from '../day-plans.queries.ts';
import { type ReleasedAs, readReleasedAs } from '../released-as.ts';
import { applicationOf, type DayHost } from './day-link.ts';
import { findOpenApplication, listOwnDays, type OwnDayRow } from './own-days.queries.ts';

const isOwnKind = (kind: string): kind is OwnDayEntry['kind'] =>
  kind === 'PREPARATION' || kind === 'EXERCISE' || kind === 'WAIT';

/** Returns the candidate's own part of a released timetable, with names as they were told. */
function ownTimetable(row: OwnDayRow, plan: DayPlan, as: ReleasedAs, applicationId: string): OwnDayEntry[] {
  const kinds = new Map(dayMakeUp.parse(row.make_up).exercises.map((one) => [one.id, one.kind]));
  const names = new Map([...as.exercises, ...as.rooms].map(({ id, name }) => [id, name]));
  return candidateTimetable(plan, applicationId).flatMap(({ kind, from, to, activity, roomId }) => {
    if (!isOwnKind(kind)) return [];
    const exerciseId = activity?.exerciseId ?? '';
    const exerciseKind = kinds.get(exerciseId) ?? null;
    return [{ kind, from, to, name: names.get(exerciseId) ?? '', exerciseKind, room: names.get(roomId ?? '') ?? '' }];
  });
}

/** Returns a day as its timetable was released last, with the notes as they are now. The timetable is null before the first release. */
async function presentOwnDay(tx: TenantTx, row: OwnDayRow, applicationId: string): Promise<OwnDay> {
  const released = await findReleasedPlan(tx, row.id);
  const as = readReleasedAs(released?.released_as ?? null, row);
  const { title, day, timeZone, place } = as;
  const { id, pack, expenses, quiet_place: quietPlace } = row;
  const timetable = released ? ownTimetable(row, dayPlan.parse(released.plan), as, applicationId) : null;
  return { id, title, day, timeZone, place, pack, expenses, quietPlace, timetable };
}

/** Loads an application by the token of its page. Throws 404 once it has been withdrawn, rejected or deleted. */
export async function loadOwnApplication(tx: TenantTx, { secrets }: DayHost, token: string) {
  const application = found(await findOpenApplication(tx, applicationOf(secrets, token)));
  return found(terminalOf(application.stage_id) === undefined ? application : null);
}

/** Returns the days of an application of which its candidate has been told. */
export async function listToldDays(tx: TenantTx, applicationId: string): Promise<OwnDay[]> {
  const days: OwnDay[] = [];
  for (const row of await listOwnDays(tx, applicationId)) days.push(await presentOwnDay(tx, row, applicationId));
  return days.filter(({ timetable }) => timetable !== null && timetable.length > 0);
}

/** Returns the choices to which an application is invited at its present stage. */
export async function listOwnChoices(tx: TenantTx, applicationId: string): Promise<OwnAssessmentDays['choices']> {
  const rows = await listDayInvitations(tx, [applicationId]);
  const present = rows.filter(({ stage_id, choice_stage_id }) => stage_id === choice_stage_id);
  const shown: OwnAssessmentDays['choices'] = [];
  for (const row of present) shown.push(await presentOwnChoice(tx, row));
  return shown;
}

/** Returns the assessment days of the candidate who holds a link. */
export async function showOwnDays(tx: TenantTx, host: DayHost, token: string): Promise<OwnAssessmentDays> {
  const application = await loadOwnApplication(tx, host, token);
  const { tenant } = host;
  return {
    organizationName: tenant.name,
    supportAddress: tenant.supportAddress,
    roleTitle: application.role_title,
    candidateFirstName: application.preferred_name || application.first_name || '',
    choices: await listOwnChoices(tx, application.id),
    days: await listToldDays(tx, application.id),
  };
}
