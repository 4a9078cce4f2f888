import * as previews from '@evenhand/contract/records/roles/role-previews';
import * as contract from '@evenhand/contract/screens/sharing';
import { created, doneAnswer, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { listPreviews, revokePreview, sharePreview, showPreview } from './role-previews.ts';
import { makeShortLink, shortLinkTarget } from './short-link.ts';

export const sharingRoutes: readonly Route[] = [
  tenantRoute(contract.makeShortLink, async (tx, { tenant, body }) => ok(await makeShortLink(tx, tenant, body))),
  tenantRoute(contract.getShortLinkTarget, async (tx, { tenant, body }) =>
    ok(await shortLinkTarget(tx, tenant, body.id)),
  ),
  tenantRoute(previews.previewRole, async (tx, input) =>
    ok(await showPreview(tx, input, { roleId: input.params.roleId, ...input.query })),
  ),
  tenantRoute(previews.listRolePreviews, async (tx, input) => ok(await listPreviews(tx, input, input.params.id))),
  tenantRoute(previews.shareRolePreview, async (tx, input) =>
    created(await sharePreview(tx, input, { roleId: input.params.id, days: input.body.days })),
  ),
  tenantRoute(previews.revokeRolePreview, async (tx, { me, params }) => {
    await revokePreview(tx, me, { roleId: params.id, id: params.previewId });
    return doneAnswer;
  }),
];
