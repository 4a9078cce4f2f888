import * as contract from '@evenhand/contract/processes/assessment-days/day-marks';
import { ok, type Route, tenantRoute } from '../../../../platform/http/route.ts';
import { keepMarks } from './keep-marks.ts';
import { getOwnDay, listOwnDays } from './own-day.ts';
import { releaseScores } from './release-scores.ts';
import { getMarks, openMarks } from './see-marks.ts';

/** Endpoints for what assessors write on their day, and for the lead's view of it. */
export const dayMarksRoutes: readonly Route[] = [
  tenantRoute(contract.listOwnAssessmentDays, async (tx, { me }) => ok(await listOwnDays(tx, me))),
  tenantRoute(contract.getOwnAssessmentDay, async (tx, { me, params }) => ok(await getOwnDay(tx, me, params.dayId))),
  tenantRoute(contract.sendDayMarks, async (tx, { me, params, body }) =>
    ok(await keepMarks(tx, me, { dayId: params.dayId, body })),
  ),
  tenantRoute(contract.getDayMarks, async (tx, { me, params }) => ok(await getMarks(tx, me, params.dayId))),
  tenantRoute(contract.openDayMarks, async (tx, { me, params }) => ok(await openMarks(tx, me, params.dayId))),
  tenantRoute(contract.releaseDayScores, async (tx, { me, params }) => ok(await releaseScores(tx, me, params.dayId))),
];
