import * as contract from '@evenhand/contract/records/portals';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { created, doneAnswer, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { arrive } from '../../tenancy/source-touches/public.ts';
import { isPublished } from '../role-columns/public.ts';
import { findRole } from '../roles/public.ts';
import { createPortal, listPortals, updatePortal } from './save-portal.ts';

/** Endpoints for links with a code, by which sources are counted. */
export const portalsRoutes: readonly Route[] = [
  tenantRoute(contract.listPortals, async (tx, { query }) => ok(await listPortals(tx, query.searchTerm ?? ''))),
  tenantRoute(contract.createPortal, async (tx, { body }) => created(await createPortal(tx, body))),
  tenantRoute(contract.updatePortal, async (tx, { params, body }) => ok(await updatePortal(tx, params.id, body))),
  tenantRoute(contract.arrive, async (tx, { me, params, body }) => {
    const role = found(await findRole(tx, params.id));
    if (!isPublished(role)) throw new ProblemError('not_found');
    await arrive(tx, found(me.candidateId), { roleId: role.id, ...body });
    return doneAnswer;
  }),
];
