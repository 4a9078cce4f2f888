import {
  getAdjustments,
  getOwnAdjustments,
  saveAdjustments,
  saveOwnAdjustments as saveOwnEndpoint,
} from '@evenhand/contract/records/candidates/adjustments';
import { setAvailability as sayAvailability } from '@evenhand/contract/records/candidates/availability';
import { getStaffCandidate, updateStaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { noteCircumstancesRead as noteRead } from '@evenhand/contract/records/candidates/circumstances';
import { getHistory } from '@evenhand/contract/records/candidates/history';
import { doneAnswer, ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { noteCircumstancesRead } from './adjustments/circumstances-read.ts';
import {
  candidateAdjustments,
  ownAdjustments,
  saveCandidateAdjustments,
  saveOwnAdjustments,
} from './adjustments/save-adjustments.ts';
import { setAvailability } from './availability/set-availability.ts';
import { listHistory } from './staff-view/list-history.ts';
import { viewCandidate } from './staff-view/view-candidate.ts';
import { updateCandidateSection } from './update-candidate.ts';

export const candidatesRoutes: readonly Route[] = [
  tenantRoute(getStaffCandidate, async (tx, { me, tenant, params, query }) =>
    ok(
      await viewCandidate(tx, {
        me,
        tenant,
        candidateId: params.id,
        roleId: query.roleId ?? null,
      }),
    ),
  ),
  route(updateStaffCandidate, async (input) =>
    ok(await updateCandidateSection(input, { ...input.body, candidateId: input.params.cid })),
  ),
  tenantRoute(sayAvailability, async (tx, { me, tenant, params, body }) =>
    ok(await setAvailability(tx, me, { tenant, id: params.id, to: body.availability, expected: body.expected })),
  ),
  tenantRoute(noteRead, async (tx, { me, params }) => {
    await noteCircumstancesRead(tx, me, params.id);
    return doneAnswer;
  }),
  tenantRoute(getOwnAdjustments, async (tx, { me, params }) => ok(await ownAdjustments(tx, me, params.id))),
  tenantRoute(saveOwnEndpoint, async (tx, { me, params, body }) =>
    ok(await saveOwnAdjustments(tx, me, { candidateId: params.id, data: body.adjustment, version: body.version })),
  ),
  tenantRoute(getAdjustments, async (tx, { me, params }) => ok(await candidateAdjustments(tx, me, params.id))),
  tenantRoute(saveAdjustments, async (tx, { me, params, body }) =>
    ok(
      await saveCandidateAdjustments(tx, me, { candidateId: params.id, data: body.adjustment, version: body.version }),
    ),
  ),
  tenantRoute(getHistory, async (tx, { me, tenant, params, query }) =>
    ok(await listHistory(tx, { me, tenant }, { candidateId: params.id, limit: query.limit })),
  ),
];
