import * as contract from '@evenhand/contract/tenancy/reference/education';
import { universities } from '@evenhand/domain/reference/universities';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { degreeItems, gradeSystemItems, qualificationItems, subjectItems } from './education-lists.ts';
import { findUniversities, inOrderOf } from './find-universities.ts';
import { listModules } from './list-modules.ts';
import { levelItems, listReference, roleTypeItems } from './list-reference.ts';
import { listOpenRoleTexts } from './reference.read.ts';
import { wordsFor } from './words-for.ts';

const items = (texts: readonly string[]) => texts.map((text) => ({ id: text, name: text }));

export const educationRoutes: readonly Route[] = [
  route(contract.listGradeSystems, async () => ok(gradeSystemItems())),
  route(contract.listQualificationTypes, async ({ tenant, query }) =>
    ok(qualificationItems(wordsFor(tenant, 'base', query.lang), query.countryBase ?? tenant.countryBase, query.level)),
  ),
  route(contract.listSubjects, async ({ query }) => ok(subjectItems(query.kind, query.term))),
  route(contract.listDegrees, async () => ok(degreeItems())),
  tenantRoute(contract.listModules, async (tx, { tenant, query }) =>
    ok(await listModules(tx, wordsFor(tenant, 'base', query.lang), query)),
  ),
  route(contract.listOrganizationUniversities, async ({ tenant, query }) => {
    const base = tenant.countryBase;
    const found = query.term === '' ? inOrderOf(universities, base) : findUniversities(query.term, { base });
    return ok(found.map(({ id, name, country, groups }) => ({ id, name, country, groups: [...groups] })));
  }),
  tenantRoute(contract.listOrganizationReference, async (tx, { me, tenant, params, query }) =>
    ok(await listReference(tx, { me, tenant, language: query.lang }, params.type)),
  ),
  tenantRoute(contract.listPublicDepartments, async (tx) => ok(items(await listOpenRoleTexts(tx, 'department')))),
  tenantRoute(contract.listPublicLocations, async (tx) => ok(items(await listOpenRoleTexts(tx, 'location')))),
  route(contract.listPublicRoleTypes, async ({ tenant, query }) => ok(roleTypeItems(tenant, query.lang))),
  route(contract.listPublicRoleLevels, async ({ tenant, query }) => ok(levelItems(tenant, query.lang))),
];
