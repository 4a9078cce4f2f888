import { randomUUID } from 'node:crypto';
import { getAssessmentDay, type ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { createDayChoice } from '@evenhand/contract/processes/assessment-days/day-choices';
import type { EditedMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import { type MadePlan, madePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { Caller } from '../../../testing/caller.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';
import { aRole, inTenant, manyApplications, type PlantedApplication } from '../pipeline/pipeline.factory.ts';

const url = '/api/v1/assessment-days';
const nine = 9 * 60;

const anExercise = (given: Partial<EditedMakeUp['exercises'][number]>): EditedMakeUp['exercises'][number] => ({
  id: randomUUID(),
  name: 'Interview',
  kind: 'INTERVIEW',
  minutes: 30,
  preparation: null,
  writeUp: 10,
  together: 'ALONE',
  fewest: 1,
  assessors: 1,
  actors: 0,
  mixedPanel: false,
  roomKind: 'small',
  window: null,
  after: [],
  marking: null,
  timed: true,
  criteria: [],
  ...given,
});

const aRoom = (name: string): EditedMakeUp['rooms'][number] => ({
  id: randomUUID(),
  name,
  kind: 'small',
  seats: 4,
  shared: false,
  features: [],
  hours: null,
});

const anAssessor = ({ id }: TestUser): EditedMakeUp['people'][number] => ({
  id,
  name: null,
  kind: 'ASSESSOR',
  hours: { from: nine, to: 17 * 60 },
  absences: [],
  isPartner: false,
  ownWord: null,
  mostMinutes: null,
  exerciseIds: null,
});

export const shownDay = (reply: { readonly body: unknown }): ShownDay =>
  getAssessmentDay.answers[200].parse(reply.body);

interface DaySide {
  readonly tenant: Organization;
  readonly admin: Caller;
  readonly assessors: readonly TestUser[];
}

export interface DayOptions {
  readonly blind?: boolean;
  readonly extraTime?: number;
}

/** Keeps that a candidate needs so much extra time. */
export const needExtraTime = (app: TestApp, tenant: Organization, candidateId: string, extraTime: number) =>
  inTenant(app, tenant, (tx) =>
    tx.db
      .insertInto('candidate_adjustment')
      .values({
        organization_id: tenant.id,
        candidate_id: candidateId,
        data: JSON.stringify({ needs: ['EXTRA_TIME'], extraTime }),
        version: 1,
        updated_at: tx.now,
      })
      .execute(),
  );

/** Makes a day up without candidates: two interviews, two rooms, and the assessors, of whom the first is on the role's team. */
export async function anEmptyDay({ admin, assessors }: DaySide, roleId: string, title = 'Assessment day') {
  const body = { roleId, stageId: 1, title, day: '2027-01-14', place: 'London' };
  const made = shownDay(await admin.post(url, body));
  const [first, second] = [anExercise({}), anExercise({ name: 'Case study', kind: 'PRESENTATION' })];
  const makeUp: EditedMakeUp = {
    ...made.makeUp,
    exercises: [first, second],
    people: assessors.map(anAssessor),
    rooms: [aRoom('Room 1'), aRoom('Room 2')],
  };
  const content = { title: made.title, day: made.day, place: made.place };
  const day = shownDay(await admin.put(`${url}/${made.id}`, { ...content, makeUp, version: made.version }));
  return { day, at: `${url}/${made.id}`, first, second, content, makeUp };
}

/** Makes a day of four candidates, two interviews each, two assessors and two rooms; candidates read its parts. */
export async function anAssessmentDay(app: TestApp, side: DaySide, options: DayOptions = {}) {
  const { tenant, admin, assessors } = side;
  const roleId = await aRole(app, tenant, { team: assessors.slice(0, 1), blind: options.blind ?? false });
  const applications: PlantedApplication[] = await manyApplications(app, { tenant, roleId }, 4);
  if (options.extraTime !== undefined) {
    await needExtraTime(app, tenant, applications[0]?.candidateId ?? '', options.extraTime);
  }
  const empty = await anEmptyDay(side, roleId);
  const candidates = applications.map(({ id }) => ({ applicationId: id, group: null, hours: null }));
  const body = { candidates, bars: [], version: empty.day.version };
  return { ...empty, day: shownDay(await admin.put(`${empty.at}/candidates`, body)), applications };
}

/** Plans a day and releases its timetable. */
export async function releaseDay(admin: Caller, at: string, version: number): Promise<MadePlan> {
  const made = madePlan.parse((await admin.post(`${at}/plans`, { pins: [], version })).body);
  await admin.post(`${at}/plans/${made.number}/release`, { version });
  return made;
}

/** Plants a day of a role with a choice to which an application is invited, and an incident about it. Returns the ids of both. */
export async function plantDayChoice(
  app: TestApp,
  staff: Caller,
  { roleId, applicationId }: { readonly roleId: string; readonly applicationId: string },
): Promise<{ readonly dayChoice: string; readonly dayIncident: string }> {
  const { rows } = await app.admin.exclusive((session) =>
    session.query('select stage_id from application where id = $1', [applicationId]),
  );
  const stageId = Number(rows[0]?.['stage_id']);
  const day = shownDay(await staff.post(url, { roleId, stageId, title: 'A day to choose', day: '2027-01-21' }));
  const deadline = new Date(app.clock.now.getTime() + 86_400_000).toISOString();
  const body = { days: [{ dayId: day.id, capacity: 3 }], applicationIds: [applicationId] };
  const made = await staff.post('/api/v1/assessment-day-choices', {
    ...body,
    chooseBy: deadline,
    changeUntil: deadline,
  });
  const candidates = [{ applicationId, group: null, hours: null }];
  await staff.put(`${url}/${day.id}/candidates`, { candidates, bars: [], version: day.version });
  const noted = await staff.post(`${url}/${day.id}/incidents`, { kind: 'NO_SHOW', applicationId });
  return {
    dayChoice: createDayChoice.answers[201].parse(made.body).id,
    dayIncident: shownDay(noted).incidents[0]?.id ?? '',
  };
}
