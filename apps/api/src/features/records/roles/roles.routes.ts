import * as contract from '@evenhand/contract/records/roles/roles';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { created, ok, type Route, route, tenantRoute, whereFeature } from '../../../platform/http/route.ts';
import { archiveRole } from './editing/archive-role.ts';
import { copyRole } from './editing/copy-role.ts';
import { publishRole } from './editing/publish-role.ts';
import { roleTemplatesFor } from './editing/role-templates.ts';
import { createRole, updateRole } from './editing/save-role.ts';
import { shareRole } from './editing/share-role.ts';
import { listRoles } from './list-roles.ts';
import { getRole } from './see-role.ts';

export const rolesRoutes: readonly Route[] = [
  tenantRoute(contract.listRoles, async (tx, { me, query }) => ok(await listRoles(tx, me, query))),
  tenantRoute(contract.getRole, async (tx, { me, params }) => ok(await getRole(tx, me, params.id))),
  ...whereFeature('roles', [
    route(contract.listRoleTemplates, async ({ tenant }) => ok(roleTemplatesFor(tenant))),
    tenantRoute(contract.createRole, async (tx, { me, body }) => created(await createRole(tx, me, body))),
    tenantRoute(contract.copyRole, async (tx, { me, params, body, tenant }) =>
      created(await copyRole(tx, me, { ...body, id: params.id, timeZone: officeZone(tenant) })),
    ),
    tenantRoute(contract.updateRole, async (tx, { me, params, body: { version, ...content } }) =>
      ok(await updateRole(tx, me, { id: params.id, version, content })),
    ),
    tenantRoute(contract.publishRole, async (tx, { me, params, body }) =>
      ok(await publishRole(tx, me, { ...body, id: params.id })),
    ),
    tenantRoute(contract.archiveRole, async (tx, { me, params, body }) =>
      ok(await archiveRole(tx, me, { ...body, id: params.id })),
    ),
    tenantRoute(contract.updateRoleTeam, async (tx, { me, params, body }) =>
      ok(await shareRole(tx, me, { id: params.id, userIds: body.userIds })),
    ),
  ]),
];
