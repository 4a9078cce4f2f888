import * as contract from '@evenhand/contract/processes/assessment-days/assessment-days';
import * as choices from '@evenhand/contract/processes/assessment-days/day-choices';
import * as incidents from '@evenhand/contract/processes/assessment-days/day-incidents';
import { dayPlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import * as own from '@evenhand/contract/processes/assessment-days/own-assessment-day';
import { roomCalendar } from '@evenhand/contract/processes/assessment-days/room-calendar';
import { created, ok, type RequestContext, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { chooseDay, saveNoDaySuits } from './choices/choose-day.ts';
import { closeChoice, createChoice, inviteMoreToDays, listChoices, remindOfDays } from './choices/save-choice.ts';
import { loadIncident, noteIncident, undoIncident } from './incidents/note-incident.ts';
import { markAttendance } from './mark-attendance.ts';
import type { DayHost } from './own/day-link.ts';
import { showOwnDays } from './own/own-days.ts';
import { sendRoomCalendar } from './own/room-calendar.ts';
import { sendDayCalendar } from './own/send-day-calendar.ts';
import { dayToPlan, keepPlan, proposeAfter, releasePlan } from './plan-day.ts';
import { createDay, setCandidates, updateDay } from './save-day.ts';
import { getDay, listDays, seeDay } from './see-day.ts';
import { solveDay } from './solve-day.ts';

const hostOf = ({ tenant, services }: Pick<RequestContext, 'tenant' | 'services'>): DayHost => ({
  tenant,
  secrets: services.secrets,
});

/** Routes of the candidate who holds a link. They need no sign-in. */
const ownRoutes: readonly Route[] = [
  tenantRoute(own.getOwnAssessmentDays, async (tx, input) =>
    ok(await showOwnDays(tx, hostOf(input), input.params.dayLink)),
  ),
  tenantRoute(own.chooseDay, async (tx, input) => {
    const token = input.params.dayLink;
    await chooseDay(tx, hostOf(input), { token, ...input.body });
    return ok(await showOwnDays(tx, hostOf(input), token));
  }),
  tenantRoute(own.noDaySuits, async (tx, input) => {
    const token = input.params.dayLink;
    await saveNoDaySuits(tx, hostOf(input), { token, ...input.body });
    return ok(await showOwnDays(tx, hostOf(input), token));
  }),
  route(own.ownDayCalendar, (input) =>
    sendDayCalendar(input, hostOf(input), { token: input.params.dayLink, dayId: input.params.ownDayId }),
  ),
];

/** Routes of staff who let candidates choose among days. */
const choiceRoutes: readonly Route[] = [
  tenantRoute(choices.listDayChoices, async (tx, { me, query }) => ok(await listChoices(tx, me, query.roleId))),
  tenantRoute(choices.createDayChoice, async (tx, input) =>
    created(await createChoice(tx, { me: input.me, host: hostOf(input) }, input.body)),
  ),
  tenantRoute(choices.inviteToDays, async (tx, input) => {
    const { me, params, body } = input;
    return ok(await inviteMoreToDays(tx, { me, host: hostOf(input) }, { id: params.dayChoiceId, ...body }));
  }),
  tenantRoute(choices.remindToChooseDay, async (tx, input) =>
    ok({ reminded: await remindOfDays(tx, { me: input.me, host: hostOf(input) }, input.params.dayChoiceId) }),
  ),
  tenantRoute(choices.closeDayChoice, async (tx, { me, params, body }) =>
    ok(await closeChoice(tx, me, { id: params.dayChoiceId, ...body })),
  ),
];

/** Endpoints for days of exercises and their timetables. */
export const assessmentDaysRoutes: readonly Route[] = [
  tenantRoute(contract.listAssessmentDays, async (tx, { me, query }) => ok(await listDays(tx, me, query.roleId))),
  tenantRoute(contract.createAssessmentDay, async (tx, { me, tenant, body }) =>
    created(await createDay(tx, { me, tenant }, body)),
  ),
  tenantRoute(contract.getAssessmentDay, async (tx, { me, params }) => ok(await getDay(tx, me, params.dayId))),
  tenantRoute(contract.updateAssessmentDay, async (tx, { me, params, body }) =>
    ok(await updateDay(tx, me, { id: params.dayId, input: body })),
  ),
  tenantRoute(contract.setDayCandidates, async (tx, input) => {
    const { me, params, body } = input;
    return ok(await setCandidates(tx, me, { id: params.dayId, input: body, host: hostOf(input) }));
  }),
  // No transaction is open while the timetable is made: it takes seconds.
  route(contract.planAssessmentDay, async ({ me, params, body, inTenant }) => {
    const { pins, version, seed = 1 } = body;
    const day = await inTenant((tx) => dayToPlan(tx, me, { id: params.dayId, input: body }));
    const plan = dayPlan.parse(await solveDay(day, seed));
    return created(await inTenant((tx) => keepPlan(tx, me, { id: params.dayId, input: { plan, pins, version } })));
  }),
  tenantRoute(contract.keepDayPlan, async (tx, { me, params, body }) =>
    created(await keepPlan(tx, me, { id: params.dayId, input: body })),
  ),
  tenantRoute(contract.releaseAssessmentDay, async (tx, input) => {
    const { me, params, body } = input;
    const released = { id: params.dayId, number: params.number, ...body };
    return ok(await releasePlan(tx, { me, host: hostOf(input) }, released));
  }),
  tenantRoute(contract.replanAssessmentDay, async (tx, { me, params, body }) =>
    ok(await proposeAfter(tx, me, { id: params.dayId, input: body })),
  ),
  tenantRoute(incidents.noteDayIncident, async (tx, { me, params, body }) => {
    await noteIncident(tx, me, { day: await seeDay(tx, me, params.dayId), input: body });
    return created(await getDay(tx, me, params.dayId));
  }),
  tenantRoute(incidents.undoDayIncident, async (tx, { me, params }) => {
    const row = await loadIncident(tx, params.dayIncidentId);
    await undoIncident(tx, me, { row, day: await seeDay(tx, me, row.day_id) });
    return ok(await getDay(tx, me, row.day_id));
  }),
  tenantRoute(contract.markDayAttendance, async (tx, { me, params, body }) =>
    ok(await markAttendance(tx, me, { ...params, state: body.state })),
  ),
  route(roomCalendar, (input) => sendRoomCalendar(input, input.params)),
  ...choiceRoutes,
  ...ownRoutes,
];
