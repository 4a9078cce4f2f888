import * as contract from '@evenhand/contract/records/portals';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { created, doneAnswer, ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { findRole, isPublished } from '../roles/public.ts';
import { applyWithoutAccount, openPortal } from './apply-without-account.ts';
import { arrive } from './arrive.ts';
import { createPortal, listPortals, updatePortal } from './save-portal.ts';

/** The ways in: links with a code, and applying without an account. */
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
  tenantRoute(contract.getPortalOwner, async (tx, { query, tenant }) => {
    const { name, kind } = await openPortal(tx, query.token, null);
    // A link that is only counted belongs to no person.
    if (kind === 'SOURCE') throw new ProblemError('not_found');
    return ok({ firstName: name, organization: tenant.name });
  }),
  route(contract.applyWithoutAccount, applyWithoutAccount),
];
