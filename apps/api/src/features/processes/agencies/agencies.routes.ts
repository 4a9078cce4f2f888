import * as contract from '@evenhand/contract/processes/agencies/agencies';
import * as page from '@evenhand/contract/processes/agencies/agency-page';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import { created, ok, type Route, route, tenantRoute, whereFeature } from '../../../platform/http/route.ts';
import { listAgencies } from './list-agencies.ts';
import { listAgencySubmissions, setHire } from './list-agency-submissions.ts';
import { showAgencyPage } from './page/agency-page.ts';
import { submitCandidate } from './page/submit-candidate.ts';
import { createAgency, openRole, updateAgency } from './save-agency.ts';
import { addMember, removeMember, sendLink } from './send-agency-link.ts';

/** Recruitment agencies: what staff arrange with them, and the page of an agency's people. */
export const agenciesRoutes: readonly Route[] = whereFeature('agencies', [
  tenantRoute(contract.listAgencies, async (tx) => ok(await listAgencies(tx))),
  tenantRoute(contract.createAgency, async (tx, { body }) => created(await createAgency(tx, body))),
  tenantRoute(contract.updateAgency, async (tx, { params, body }) => ok(await updateAgency(tx, params.agencyId, body))),
  tenantRoute(contract.addAgencyMember, async (tx, { tenant, params, body }) =>
    created(await addMember(tx, tenant, { ...params, ...body })),
  ),
  tenantRoute(contract.sendAgencyLink, async (tx, { tenant, params }) => ok(await sendLink(tx, tenant, params))),
  tenantRoute(contract.removeAgencyMember, async (tx, { params }) => ok(await removeMember(tx, params))),
  tenantRoute(contract.openAgencyRole, async (tx, { params, body }) => ok(await openRole(tx, params.roleId, body))),
  tenantRoute(contract.listAgencySubmissions, async (tx, { me, tenant, params }) =>
    ok(await listAgencySubmissions(tx, { me, tenant }, params.agencyId)),
  ),
  tenantRoute(contract.setAgencyHire, async (tx, { me, tenant, params, body }) =>
    ok(await setHire(tx, { me, tenant }, { ...params, ...body })),
  ),
  tenantRoute(page.getAgencyPage, async (tx, { tenant, params, raw }) =>
    ok(await showAgencyPage(tx, { tenant, language: requestLanguage(raw, tenant) }, params.agencyToken)),
  ),
  route(page.submitToRole, async (input) => created(await submitCandidate(input))),
]);
