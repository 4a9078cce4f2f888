import * as contract from '@evenhand/contract/processes/assessment-days/assessment-days';
import { dayPlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { created, ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { markAttendance } from './mark-attendance.ts';
import { dayToPlan, keepPlan, proposeAfter, releasePlan } from './plan-day.ts';
import { createDay, setCandidates, updateDay } from './save-day.ts';
import { getDay, listDays } from './see-day.ts';
import { solveDay } from './solve-day.ts';

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
  tenantRoute(contract.setDayCandidates, async (tx, { me, params, body }) =>
    ok(await setCandidates(tx, me, { id: params.dayId, input: body })),
  ),
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
  tenantRoute(contract.releaseAssessmentDay, async (tx, { me, tenant, params, body }) =>
    ok(await releasePlan(tx, { me, tenant }, { id: params.dayId, number: params.number, version: body.version })),
  ),
  tenantRoute(contract.replanAssessmentDay, async (tx, { me, params, body }) =>
    ok(await proposeAfter(tx, me, { id: params.dayId, input: body })),
  ),
  tenantRoute(contract.markDayAttendance, async (tx, { me, params, body }) =>
    ok(await markAttendance(tx, me, { ...params, state: body.state })),
  ),
];
